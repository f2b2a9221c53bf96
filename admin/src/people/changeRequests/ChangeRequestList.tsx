import { type ChangeRequestFilter, type ChangeRequestRow, changeKinds, changeStates } from '@nahstrom/contract';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { inputsOf } from '../../inputsOf.tsx';
import { Below } from '../../layout/Below.tsx';
import { DataTable } from '../../layout/DataTable.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { FilterForm } from '../../layout/FilterForm.tsx';
import { List } from '../../layout/List.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePage } from '../page.ts';
import { ChangeStateChip } from './ChangeStateChip.tsx';

const { Column } = fieldsOf<ChangeRequestRow>();
const { SearchInput, SelectInput } = inputsOf<ChangeRequestFilter>();

/** Longest waiting first. */
export default function ChangeRequestList() {
  const { t, format } = usePage();
  const { communities } = useCommunities();
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
        <SelectInput
          source="state"
          label={t('changeRequest.state')}
          emptyText={t('list.all')}
          choices={changeStates.map(id => ({ id, name: t(`changeRequest.state.${id}`) }))}
        />
        <SelectInput
          source="kind"
          label={t('changeRequest.kind')}
          emptyText={t('list.all')}
          choices={changeKinds.map(id => ({ id, name: t(`changeRequest.kind.${id}`) }))}
        />
        {communities.length > 1 && (
          <SelectInput
            source="community"
            label={t('member.community')}
            emptyText={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
      </FilterForm>
      <DataTable rowClick="show">
        <Column
          source="memberName"
          label={t('changeRequest.member')}
          className="admin-name"
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {row.memberName}
              </RecordLink>
              <Below onPhone>{t(`changeRequest.kind.${row.kind}`)}</Below>
            </>
          )}
        />
        <Column
          source="kind"
          label={t('changeRequest.kind')}
          className="admin-wide"
          render={row => t(`changeRequest.kind.${row.kind}`)}
        />
        <Column source="communityTitle" label={t('member.community')} className="admin-wide" />
        <Column source="state" label={t('changeRequest.state')} render={row => <ChangeStateChip state={row.state} />} />
        <Column source="created" label={t('changeRequest.created')} render={row => format.moment(row.created)} />
        <Column
          source="decided"
          label={t('changeRequest.decided')}
          className="admin-nowrap admin-wide"
          render={row => (row.decided ? format.moment(row.decided) : '–')}
        />
      </DataTable>
    </List>
  );
}
