import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { type AccountingExport, type AccountingExportFilter, accountingFormats } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { useCommunityFilter } from '../../communities/communities/useCommunityFilter.tsx';
import { MoreMenu } from '../../ui/dialogs/MoreMenu.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Below } from '../../ui/layout/Below.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { CreateButton } from '../../ui/lists/CreateButton.tsx';
import { TwoLineCell } from '../../ui/lists/cells.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { usePage } from '../page.ts';

const { Column, DataTable } = fieldsOf<AccountingExport>('accounting');
const { SelectInput } = inputsOf<AccountingExportFilter>('accounting');

/** Exports for the bookkeeper. */
export default function AccountingExportList() {
  const { t, format, apiBase } = usePage();
  const basename = useBasename();
  const { communities } = useCommunities();
  const ofCommunity = useCommunityFilter();
  const [only] = communities;
  const actions = (
    <>
      <CreateButton label={t('accounting.new')} />
      {communities.length === 1 && only && (
        <MoreMenu
          actions={[
            { label: t('community.tab.accounting'), to: `${basename}/communities/${only.id}/accounting` },
            { label: t('community.tab.vatsummary'), to: `${basename}/communities/${only.id}/vatsummary` },
          ]}
        />
      )}
    </>
  );
  return (
    <List
      title={t('menu.accounting')}
      actions={actions}
      empty={<EmptyState heading={t('accounting.noneHeading')} text={t('accounting.noneText')} action={actions} />}
    >
      <FilterForm>
        {ofCommunity}
        <SelectInput source="format" emptyText={t('list.all')} choices={accountingFormats} />
      </FilterForm>
      <DataTable
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
          label={t('billing.period')}
          render={row => (
            <>
              {format.day(row.start)} – {format.day(row.end)}
              <Below>{row.communityTitle}</Below>
            </>
          )}
        />
        <Column
          source="format"
          disableSort
          className="admin-wide"
          render={row => t(`accounting.format.${row.format}`)}
        />
        <Column
          source="created"
          className="admin-nowrap admin-wide"
          render={row => <TwoLineCell value={format.moment(row.created)} below={row.createdBy} />}
        />
        <Column
          source="documents"
          disableSort
          align="right"
          className="admin-nowrap"
          render={row => format.whole(row.documents)}
        />
        {(['netto', 'tax', 'brutto'] as const).map(field => (
          <Column
            key={field}
            source={field}
            disableSort
            align="right"
            className="admin-wide admin-nowrap"
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
              aria-label={t('files.downloadNamed', { name: row.fileName })}
            >
              <FileDownloadOutlinedIcon fontSize="small" />
            </IconButton>
          )}
        />
      </DataTable>
    </List>
  );
}
