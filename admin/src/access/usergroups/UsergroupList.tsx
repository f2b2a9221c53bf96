import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { groupTypes, levels, type Usergroup } from '@nahstrom/contract';
import { ListBase, useBasename, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { phoneOnly, wideOnly } from '../../layout/wideOnly.ts';
import { usePage } from '../../page.tsx';
import { RoleList } from './RoleList.tsx';

const { Column } = fieldsOf<Usergroup>();

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
      heading={t('usergroups.heading')}
      lead={t('usergroups.lead')}
      actions={
        <Button component={Link} to={`${basename}/usergroups/create`} variant="contained">
          {t('usergroup.create')}
        </Button>
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
          all={t('usergroups.anyType')}
          choices={groupTypes.map(id => ({ id, name: t(`usergroup.groupType.${id}`) }))}
        />
      </FilterBar>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <ListTable rowClick="edit">
          <Column
            source="title"
            label={t('usergroup.title')}
            // Minimum width is the longest word: `anywhere` would let the table break it.
            sx={{ minWidth: 140, overflowWrap: 'break-word' }}
            render={row => (
              <>
                <RecordLink id={row.id} type="edit">
                  {row.title}
                </RecordLink>
                <Typography variant="body2" color="text.secondary" sx={phoneOnly}>
                  {t(`usergroup.level.${row.level}`)} · {t(`usergroup.groupType.${row.groupType}`)}
                </Typography>
              </>
            )}
          />
          <Column
            source="level"
            label={t('usergroup.level')}
            sx={wideOnly}
            render={row => t(`usergroup.level.${row.level}`)}
          />
          <Column
            source="groupType"
            label={t('usergroup.groupType')}
            sx={wideOnly}
            render={row => t(`usergroup.groupType.${row.groupType}`)}
          />
          <Column
            source="isDefault"
            disableSort
            label={t('usergroup.isDefault')}
            render={row => row.isDefault && <StateChip tone="quiet" label={t('usergroup.default')} />}
          />
          <Column
            source="userCount"
            label={t('usergroup.userCount')}
            align="right"
            render={row => format.whole(row.userCount)}
          />
        </ListTable>
        <RoleList />
      </Box>
    </Page>
  );
}
