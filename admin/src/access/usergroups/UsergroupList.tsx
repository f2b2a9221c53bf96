import { groupTypes, levels, type Usergroup } from '@nahstrom/contract';
import { useBasename, useListContext } from 'react-admin';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { part, usePage } from '../../page.tsx';

const { Column } = fieldsOf<Usergroup>();

const RoleList = part(async () => ({ default: (await import('./RoleList.tsx')).RoleList }));

export default function UsergroupList() {
  return (
    <ListBase sort={{ field: 'title', order: 'ASC' }} perPage={25} debounce={0}>
      <Usergroups />
    </ListBase>
  );
}

function Usergroups() {
  const { t, format } = usePage();
  const basename = useBasename();
  const { total, filterValues } = useListContext<Usergroup>();
  const isWorthSearching = (total ?? 0) > 10 || filterValues.queryString !== undefined;
  return (
    <Page
      heading={t('records.usergroup')}
      lead={t('usergroups.lead')}
      actions={
        <LinkButton to={`${basename}/usergroups/create`} variant="primary">
          {t('usergroup.create')}
        </LinkButton>
      }
      wide
    >
      <FilterBar>
        {isWorthSearching && <SearchFilter source="queryString" label={t('usergroups.search')} />}
        <ChoiceFilter
          source="level"
          label={t('usergroup.level')}
          all={t('usergroups.anyLevel')}
          choices={levels.map(id => ({ id, name: t(`usergroup.level.${id}`) }))}
        />
        <ChoiceFilter
          source="groupType"
          label={t('usergroup.groupType')}
          all={t('list.allKinds')}
          choices={groupTypes.map(id => ({ id, name: t(`usergroup.groupType.${id}`) }))}
        />
      </FilterBar>
      <div className="admin-beside">
        <ListTable rowClick="edit">
          <Column
            source="title"
            label={t('usergroup.title')}
            // Minimum width is the longest word: `anywhere` would let the table break it.
            className="admin-words"
            render={row => (
              <>
                <RecordLink id={row.id} type="edit">
                  {row.title}
                </RecordLink>
                <div className="admin-small admin-quiet admin-phone">
                  {t(`usergroup.level.${row.level}`)} · {t(`usergroup.groupType.${row.groupType}`)}
                </div>
              </>
            )}
          />
          <Column
            source="level"
            label={t('usergroup.level')}
            className="admin-wide"
            render={row => t(`usergroup.level.${row.level}`)}
          />
          <Column
            source="groupType"
            label={t('usergroup.groupType')}
            className="admin-wide"
            render={row => t(`usergroup.groupType.${row.groupType}`)}
          />
          <Column
            source="isDefault"
            disableSort
            label={t('usergroup.isDefault')}
            render={row => row.isDefault && <StateChip tone="quiet" label={t('usergroup.isDefault')} />}
          />
          <Column
            source="userCount"
            label={t('usergroup.userCount')}
            align="right"
            render={row => format.whole(row.userCount)}
          />
        </ListTable>
        <RoleList />
      </div>
    </Page>
  );
}
