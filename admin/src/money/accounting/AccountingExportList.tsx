import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type AccountingExport, accountingFormats } from '@nahstrom/contract';
import { ListBase, useBasename, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar } from '../../layout/Filters.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { wideOnly } from '../../layout/wideOnly.ts';
import { usePage } from '../../page.tsx';

const { Column } = fieldsOf<AccountingExport>();
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Exports for the bookkeeper. */
export default function AccountingExportList() {
  return (
    <ListBase sort={{ field: 'created', order: 'DESC' }} perPage={25} debounce={0}>
      <Exports />
    </ListBase>
  );
}

function Exports() {
  const { t, format, apiBase } = usePage();
  const basename = useBasename();
  const { communities } = useCommunities();
  const { total, isPending, filterValues } = useListContext<AccountingExport>();
  const [only] = communities;
  const actions = (
    <>
      {communities.length === 1 && only && (
        <>
          <Button component={Link} to={`${basename}/communities/${only.id}/accounting`} variant="outlined">
            {t('accounting.settings')}
          </Button>
          <Button component={Link} to={`${basename}/communities/${only.id}/vatsummary`} variant="outlined">
            {t('accounting.vat')}
          </Button>
        </>
      )}
      <Button component={Link} to={`${basename}/accountingexports/create`} variant="contained">
        {t('accounting.new')}
      </Button>
    </>
  );
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={t('accounting.heading')} wide>
        <EmptyState heading={t('accounting.noneHeading')} text={t('accounting.noneText')} action={actions} />
      </Page>
    );
  }
  return (
    <Page heading={t('accounting.heading')} actions={actions} wide>
      <FilterBar>
        {(communities.length > 1 || filterValues.community !== undefined) && (
          <ChoiceFilter
            source="community"
            label={t('accounting.community')}
            all={t('members.allCommunities')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <ChoiceFilter
          source="format"
          label={t('accounting.format')}
          all={t('sepa.allStates')}
          choices={accountingFormats.map(id => ({ id, name: t(`accounting.format.${id}`) }))}
        />
      </FilterBar>
      <ListTable
        rowClick={false}
        writtenAs={{
          start: [
            ['start', t('accounting.start')],
            ['end', t('accounting.end')],
          ],
        }}
      >
        <Column
          source="start"
          label={t('accounting.period')}
          render={row => (
            <>
              {format.day(row.start)} – {format.day(row.end)}
              <Typography variant="body2" color="text.secondary">
                {row.communityTitle}
              </Typography>
            </>
          )}
        />
        <Column
          source="format"
          disableSort
          label={t('accounting.format')}
          sx={wideOnly}
          render={row => t(`accounting.format.${row.format}`)}
        />
        <Column
          source="created"
          label={t('accounting.created')}
          sx={{ whiteSpace: 'nowrap', ...wideOnly }}
          render={row => (
            <>
              {format.moment(row.created)}
              <Typography variant="body2" color="text.secondary">
                {row.createdBy}
              </Typography>
            </>
          )}
        />
        <Column
          source="documents"
          disableSort
          label={t('accounting.documents')}
          align="right"
          sx={figures}
          render={row => format.whole(row.documents)}
        />
        {(['netto', 'tax', 'brutto'] as const).map(field => (
          <Column
            key={field}
            source={field}
            disableSort
            label={t(`accounting.${field}`)}
            align="right"
            sx={{ ...figures, ...wideOnly }}
            render={row => format.money(row[field])}
          />
        ))}
        <Column
          source="fileName"
          disableSort
          label={t('accounting.file')}
          align="right"
          render={row => (
            <IconButton
              component="a"
              href={`${apiBase}/download/${row.file}`}
              download={row.fileName}
              aria-label={t('accounting.download', { name: row.fileName })}
              size="small"
            >
              <DownloadOutlined fontSize="small" />
            </IconButton>
          )}
        />
      </ListTable>
    </Page>
  );
}
