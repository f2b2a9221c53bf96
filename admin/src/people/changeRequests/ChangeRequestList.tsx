import { type ChangeRequestFilter, type ChangeRequestRow, changeKinds, changeStates } from '@nahstrom/contract';
import { useCommunityFilter } from '../../communities/communities/useCommunityFilter.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { NameCell } from '../../ui/lists/cells.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { usePage } from '../page.ts';
import { ChangeStateChip } from './ChangeStateChip.tsx';

const { Column, DataTable } = fieldsOf<ChangeRequestRow>('changeRequest');
const { SearchInput, SelectInput } = inputsOf<ChangeRequestFilter>('changeRequest');

/** Longest waiting first. */
export default function ChangeRequestList() {
  const { t, format } = usePage();
  const ofCommunity = useCommunityFilter();
  return (
    <List
      title={t('records.changeRequest')}
      lead={t('changeRequests.lead')}
      sort={{ field: 'created', order: 'ASC' }}
      filterDefaultValues={{ state: 'open' }}
      empty={<EmptyState heading={t('changeRequests.noneHeading')} text={t('changeRequests.noneText')} />}
    >
      <FilterForm>
        <SearchInput source="queryString" label={t('changeRequests.search')} />
        <SelectInput source="state" emptyText={t('list.all')} choices={changeStates} />
        <SelectInput source="kind" emptyText={t('list.all')} choices={changeKinds} />
        {ofCommunity}
      </FilterForm>
      <DataTable rowClick="show">
        <Column
          source="memberName"
          label={t('changeRequest.member')}
          className="admin-name"
          render={row => <NameCell id={row.id} name={row.memberName} onPhone={t(`changeRequest.kind.${row.kind}`)} />}
        />
        <Column source="kind" className="admin-wide" render={row => t(`changeRequest.kind.${row.kind}`)} />
        <Column source="communityTitle" label={t('member.community')} className="admin-wide" />
        <Column source="state" render={row => <ChangeStateChip state={row.state} />} />
        <Column source="created" render={row => format.moment(row.created)} />
        <Column
          source="decided"
          className="admin-nowrap admin-wide"
          render={row => (row.decided ? format.moment(row.decided) : '–')}
        />
      </DataTable>
    </List>
  );
}
