import { groupTypes, levels, type Usergroup, type UsergroupFilter } from '@nahstrom/contract';
import { InPlaceEditor } from '../../ui/inputs/InPlaceEditor.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Below } from '../../ui/layout/Below.tsx';
import { Columns } from '../../ui/layout/Section.tsx';
import { CreateButton } from '../../ui/lists/CreateButton.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { RecordLink } from '../../ui/lists/RecordLink.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { part, usePage } from '../page.ts';

const { Column, DataTable } = fieldsOf<Usergroup>('usergroup');
const { SearchInput, SelectInput } = inputsOf<UsergroupFilter>('usergroup');

const RoleList = part(async () => ({ default: (await import('./RoleList.tsx')).RoleList }));

export default function UsergroupList() {
  const { t, format } = usePage();
  return (
    <List
      title={t('records.usergroup')}
      lead={t('usergroups.lead')}
      actions={<CreateButton label={t('usergroup.create')} />}
    >
      <FilterForm>
        <SearchInput source="queryString" label={t('usergroups.search')} />
        <SelectInput source="level" emptyText={t('usergroups.anyLevel')} choices={levels} />
        <SelectInput source="groupType" emptyText={t('list.allKinds')} choices={groupTypes} />
      </FilterForm>
      <Columns template="minmax(0, 1fr) 320px" from="lg">
        <DataTable rowClick="edit">
          <Column
            source="title"
            // Minimum width is the longest word: `anywhere` would let the table break it.
            className="admin-words"
            render={row => (
              <>
                <InPlaceEditor source="title" label={t('usergroup.title')} value={row.title}>
                  <RecordLink id={row.id} type="edit">
                    {row.title}
                  </RecordLink>
                </InPlaceEditor>
                <Below onPhone>
                  {t(`usergroup.level.${row.level}`)} · {t(`usergroup.groupType.${row.groupType}`)}
                </Below>
              </>
            )}
          />
          <Column source="level" className="admin-wide" render={row => t(`usergroup.level.${row.level}`)} />
          <Column source="groupType" className="admin-wide" render={row => t(`usergroup.groupType.${row.groupType}`)} />
          <Column
            source="isDefault"
            disableSort
            render={row => row.isDefault && <StateChip tone="quiet" label={t('usergroup.isDefault')} />}
          />
          <Column source="userCount" align="right" render={row => format.whole(row.userCount)} />
        </DataTable>
        <RoleList />
      </Columns>
    </List>
  );
}
