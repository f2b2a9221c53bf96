import type { Community } from '@nahstrom/contract';
import { useBasename, useListContext } from 'react-admin';
import { dayOf } from '../../dayOf.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePortal } from '../../portal.ts';

const { Column } = fieldsOf<Community>();

export function CommunityList() {
  return (
    <ListBase sort={{ field: 'title', order: 'ASC' }} perPage={25} debounce={0}>
      <Communities />
    </ListBase>
  );
}

function Communities() {
  const { t, format } = usePortal();
  const basename = useBasename();
  const { total, isPending, filterValues } = useListContext<Community>();
  const isEmpty = !isPending && total === 0 && Object.keys(filterValues).length === 0;
  const create = (
    <LinkButton to={`${basename}/communities/create`} variant="primary">
      {t('community.create')}
    </LinkButton>
  );
  if (isEmpty) {
    return (
      <Page heading={t('records.community')} wide>
        <EmptyState heading={t('communities.noneHeading')} text={t('communities.noneText')} action={create} />
      </Page>
    );
  }
  return (
    <Page heading={t('records.community')} actions={create} wide>
      <FilterBar>
        <SearchFilter source="queryString" label={t('communities.search')} />
      </FilterBar>
      <ListTable rowClick="edit">
        <Column
          source="title"
          label={t('community.title')}
          className="admin-name"
          render={row => (
            <RecordLink id={row.id} type="edit">
              {row.title}
            </RecordLink>
          )}
        />
        <Column source="titleShort" label={t('community.titleShort')} className="admin-wide" />
        <Column source="edaNumber" label={t('community.edaNumber')} />
        <Column source="chairman" label={t('community.chairman')} className="admin-wide" />
        <Column
          source="memberCount"
          label={t('community.memberCount')}
          align="right"
          render={row => format.whole(row.memberCount)}
        />
        <Column
          source="created"
          label={t('community.created')}
          render={row => format.day(dayOf(row.created))}
          className="admin-nowrap admin-wide"
        />
      </ListTable>
    </Page>
  );
}
