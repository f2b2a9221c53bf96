import FileDownloadOutlinedIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { type AccountingExport, type AccountingExportFilter, accountingFormats } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { inputsOf } from '../../inputsOf.tsx';
import { Below } from '../../layout/Below.tsx';
import { CreateButton } from '../../layout/CreateButton.tsx';
import { DataTable } from '../../layout/DataTable.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { FilterForm } from '../../layout/FilterForm.tsx';
import { List } from '../../layout/List.tsx';
import { MoreMenu } from '../../layout/MoreMenu.tsx';
import { usePage } from '../page.ts';

const { Column } = fieldsOf<AccountingExport>();
const { SelectInput } = inputsOf<AccountingExportFilter>();

/** Exports for the bookkeeper. */
export default function AccountingExportList() {
  const { t, format, apiBase } = usePage();
  const basename = useBasename();
  const { communities } = useCommunities();
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
      sort={{ field: 'created', order: 'DESC' }}
      empty={<EmptyState heading={t('accounting.noneHeading')} text={t('accounting.noneText')} action={actions} />}
    >
      <FilterForm>
        {communities.length > 1 && (
          <SelectInput
            source="community"
            label={t('accounting.community')}
            emptyText={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <SelectInput
          source="format"
          label={t('accounting.format')}
          emptyText={t('list.all')}
          choices={accountingFormats.map(id => ({ id, name: t(`accounting.format.${id}`) }))}
        />
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
          label={t('accounting.format')}
          className="admin-wide"
          render={row => t(`accounting.format.${row.format}`)}
        />
        <Column
          source="created"
          label={t('accounting.created')}
          className="admin-nowrap admin-wide"
          render={row => (
            <>
              {format.moment(row.created)}
              <Below>{row.createdBy}</Below>
            </>
          )}
        />
        <Column
          source="documents"
          disableSort
          label={t('accounting.documents')}
          align="right"
          className="admin-nowrap"
          render={row => format.whole(row.documents)}
        />
        {(['netto', 'tax', 'brutto'] as const).map(field => (
          <Column
            key={field}
            source={field}
            disableSort
            label={t(`accounting.${field}`)}
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
