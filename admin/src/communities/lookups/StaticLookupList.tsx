import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lookupTables, type StaticLookup } from '@nahstrom/contract';
import { ListBase, useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { phoneOnly, wideOnly } from '../../layout/wideOnly.ts';
import { usePage } from '../../page.tsx';

const { Column } = fieldsOf<StaticLookup>();

export default function StaticLookupList() {
  const { t, locale } = usePage();
  const basename = useBasename();
  const title = locale === 'de' ? 'lookupTitle' : 'lookupTitleEn';
  const typeTitle = locale === 'de' ? 'lookupTypeTitle' : 'lookupTypeTitleEn';
  return (
    <ListBase sort={{ field: 'table', order: 'ASC' }} perPage={25} debounce={0}>
      <Page
        heading={t('staticlookups.heading')}
        lead={t('staticlookups.lead')}
        actions={
          <Button component={Link} to={`${basename}/staticlookups/create`} variant="contained">
            {t('lookup.create')}
          </Button>
        }
        wide
      >
        <FilterBar>
          <SearchFilter source="queryString" label={t('staticlookups.search')} />
          <ChoiceFilter
            source="table"
            label={t('lookup.table')}
            all={t('staticlookups.anyTable')}
            choices={lookupTables.map(id => ({ id, name: t(`lookup.table.${id}`) }))}
          />
          <ChoiceFilter
            source="isSystem"
            label={t('lookup.isSystem')}
            all={t('staticlookups.anyOrigin')}
            choices={[
              { id: false, name: t('lookup.own') },
              { id: true, name: t('lookup.system') },
            ]}
          />
        </FilterBar>
        <ListTable rowClick={(_id, _resource, row) => (row.isSystem ? false : 'edit')}>
          <Column
            source={locale === 'de' ? 'lookupTypeTitle' : 'table'}
            label={t('lookup.table')}
            sx={{ minWidth: 130, ...wideOnly }}
            render={row => row[typeTitle]}
          />
          <Column source="lookupNumber" label={t('lookup.lookupNumber')} align="right" />
          <Column
            source={title}
            label={t('lookup.lookupTitle')}
            sx={{ minWidth: 160, overflowWrap: 'anywhere' }}
            render={row => (
              <>
                {row.isSystem ? (
                  row[title]
                ) : (
                  <RecordLink id={row.id} type="edit">
                    {row[title]}
                  </RecordLink>
                )}
                <Typography variant="body2" color="text.secondary" sx={phoneOnly}>
                  {row[typeTitle]}
                </Typography>
              </>
            )}
          />
          <Column
            source="isSystem"
            label={t('lookup.isSystem')}
            render={row => (row.isSystem ? <Locked /> : t('lookup.own'))}
          />
        </ListTable>
      </Page>
    </ListBase>
  );
}

function Locked() {
  const { t } = usePage();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }} title={t('lookup.lockedText')}>
      <LockOutlined sx={{ fontSize: 16 }} aria-hidden />
      {t('lookup.locked')}
    </Box>
  );
}
