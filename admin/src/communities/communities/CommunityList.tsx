import type { Community, CommunityFilter } from '@nahstrom/contract';
import { dayOf } from '../../dayOf.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { inputsOf } from '../../inputsOf.tsx';
import { CreateButton } from '../../layout/CreateButton.tsx';
import { DataTable } from '../../layout/DataTable.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { FilterForm } from '../../layout/FilterForm.tsx';
import { List } from '../../layout/List.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePortal } from '../../portal.ts';

const { Column } = fieldsOf<Community>();
const { SearchInput } = inputsOf<CommunityFilter>();

export function CommunityList() {
  const { t, format } = usePortal();
  const create = <CreateButton label={t('community.create')} />;
  return (
    <List
      title={t('records.community')}
      actions={create}
      sort={{ field: 'title', order: 'ASC' }}
      empty={<EmptyState heading={t('communities.noneHeading')} text={t('communities.noneText')} action={create} />}
    >
      <FilterForm>
        <SearchInput source="queryString" label={t('communities.search')} />
      </FilterForm>
      <DataTable rowClick="edit">
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
      </DataTable>
    </List>
  );
}
