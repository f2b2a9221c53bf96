import { type ChangeRequestRow, changeKinds, changeStates } from '@nahstrom/contract';
import { useListContext } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePage } from '../../page.tsx';
import { ChangeStateChip } from './ChangeStateChip.tsx';

const { Column } = fieldsOf<ChangeRequestRow>();

/** Longest waiting first. */
export default function ChangeRequestList() {
  return (
    <ListBase
      sort={{ field: 'created', order: 'ASC' }}
      filterDefaultValues={{ state: 'open' }}
      perPage={25}
      debounce={0}
    >
      <ChangeRequests />
    </ListBase>
  );
}

function ChangeRequests() {
  const { t, format } = usePage();
  const { total, isPending, filterValues } = useListContext<ChangeRequestRow>();
  const { communities } = useCommunities();
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={t('records.changeRequest')} wide>
        <EmptyState heading={t('changeRequests.noneHeading')} text={t('changeRequests.noneText')} />
      </Page>
    );
  }
  return (
    <Page heading={t('records.changeRequest')} lead={t('changeRequests.lead')} wide>
      <FilterBar>
        <SearchFilter source="queryString" label={t('changeRequests.search')} />
        <ChoiceFilter
          source="state"
          label={t('changeRequest.state')}
          all={t('list.all')}
          choices={changeStates.map(id => ({ id, name: t(`changeRequest.state.${id}`) }))}
        />
        <ChoiceFilter
          source="kind"
          label={t('changeRequest.kind')}
          all={t('list.all')}
          choices={changeKinds.map(id => ({ id, name: t(`changeRequest.kind.${id}`) }))}
        />
        {(communities.length > 1 || filterValues.community !== undefined) && (
          <ChoiceFilter
            source="community"
            label={t('member.community')}
            all={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
      </FilterBar>
      <ListTable rowClick="show">
        <Column
          source="memberName"
          label={t('changeRequest.member')}
          className="admin-name"
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {row.memberName}
              </RecordLink>
              <div className="admin-small admin-quiet admin-phone">{t(`changeRequest.kind.${row.kind}`)}</div>
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
        <Column
          source="created"
          label={t('changeRequest.created')}
          className="admin-nowrap-wide"
          render={row => format.moment(row.created)}
        />
        <Column
          source="decided"
          label={t('changeRequest.decided')}
          className="admin-nowrap admin-wide"
          render={row => (row.decided ? format.moment(row.decided) : '–')}
        />
      </ListTable>
    </Page>
  );
}
