import type { Community, CommunityFilter } from '@nahstrom/contract';
import { dayOf } from '../../platform/dayOf.ts';
import { usePortal } from '../../platform/portal.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { CreateButton } from '../../ui/lists/CreateButton.tsx';
import { NameCell } from '../../ui/lists/cells.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';

const { Column, DataTable } = fieldsOf<Community>('community');
const { SearchInput } = inputsOf<CommunityFilter>();

export function CommunityList() {
  const { t, format } = usePortal();
  const create = <CreateButton label={t('community.create')} />;
  return (
    <List
      title={t('records.community')}
      actions={create}
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
