import { type EnergyImportFilter, type EnergyImportRow, importSources, importStates } from '@nahstrom/contract';
import { useCommunityFilter } from '../../communities/communities/useCommunityFilter.tsx';
import { usePortal } from '../../platform/portal.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { CreateButton } from '../../ui/lists/CreateButton.tsx';
import { NameCell, TwoLineCell } from '../../ui/lists/cells.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { ImportStateChip } from './ImportStateChip.tsx';
import { RefreshMenu } from './RefreshButton.tsx';

const { Column, DataTable } = fieldsOf<EnergyImportRow>('import');
const { SelectInput } = inputsOf<EnergyImportFilter>('import');

export default function ImportList() {
  const { t, format } = usePortal();
  const ofCommunity = useCommunityFilter();
  const periodOf = ({ periodStart, periodEnd }: EnergyImportRow) =>
    periodStart && periodEnd ? format.days(periodStart, periodEnd) : '–';
  const upload = <CreateButton label={t('import.upload')} />;
  return (
    <List
      title={t('records.energyImport')}
      actions={
        <>
          {upload}
          <RefreshMenu />
        </>
      }
      empty={<EmptyState heading={t('imports.noneHeading')} text={t('imports.noneText')} action={upload} />}
    >
      <FilterForm>
        {ofCommunity}
        <SelectInput source="state" emptyText={t('imports.allStates')} choices={importStates} />
        <SelectInput source="source" emptyText={t('imports.allSources')} choices={importSources} />
      </FilterForm>
      <DataTable
        rowClick="show"
        writtenAs={{
          fileName: [
            ['fileName', t('import.fileName')],
            ['communityTitle', t('member.community')],
          ],
          periodStart: [
            ['periodStart', t('import.periodStart')],
            ['periodEnd', t('import.periodEnd')],
          ],
          meterCount: [
            ['meterCount', t('import.meterCount')],
            ['unknownCount', t('import.unknownCount')],
          ],
          intervals: [
            ['intervals.new', t('import.new')],
            ['intervals.changed', t('import.changed')],
          ],
        }}
      >
        <Column source="created" render={row => format.moment(row.created)} className="admin-nowrap admin-wide" />
        <Column
          source="fileName"
          className="admin-name"
          render={row => (
            <NameCell id={row.id} name={row.fileName} below={row.communityTitle} onPhone={periodOf(row)} />
          )}
        />
        <Column
          source="source"
          disableSort
          className="admin-wide"
          render={row => <TwoLineCell value={t(`import.source.${row.source}`)} below={row.createdBy} />}
        />
        <Column source="periodStart" label={t('import.period')} render={periodOf} className="admin-name admin-wide" />
        <Column
          source="meterCount"
          disableSort
          align="right"
          className="admin-wide"
          render={row => (
            <>
              {format.whole(row.meterCount)}
              {row.unknownCount > 0 && (
                <Hint component="div" color="warning" noWrap>
                  {t('import.unknown', { count: row.unknownCount })}
                </Hint>
              )}
            </>
          )}
        />
        <Column
          source="intervals"
          disableSort
          label={t('import.newIntervals')}
          align="right"
          className="admin-wide"
          render={row => format.whole(row.intervals.new + row.intervals.changed)}
        />
        <Column source="state" render={row => <ImportStateChip state={row.state} />} />
      </DataTable>
    </List>
  );
}
