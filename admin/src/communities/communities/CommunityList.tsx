import type { Community, CommunityFilter } from '@nahstrom/contract';
import { NameCell } from '../../cells.tsx';
import { dayOf } from '../../dayOf.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { inputsOf } from '../../inputsOf.tsx';
import { CreateButton } from '../../layout/CreateButton.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { FilterForm } from '../../layout/FilterForm.tsx';
import { List } from '../../layout/List.tsx';
import { usePortal } from '../../portal.ts';

const { Column, DataTable } = fieldsOf<Community>('community');
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
          className="admin-name"
          render={row => <NameCell id={row.id} name={row.title} type="edit" />}
        />
        <Column source="titleShort" className="admin-wide" />
        <Column source="edaNumber" />
        <Column source="chairman" className="admin-wide" />
        <Column source="memberCount" align="right" render={row => format.whole(row.memberCount)} />
        <Column source="created" render={row => format.day(dayOf(row.created))} className="admin-nowrap admin-wide" />
      </DataTable>
    </List>
  );
}
