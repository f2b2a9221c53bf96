import { type EnergyImportFilter, type EnergyImportRow, importSources, importStates } from '@nahstrom/contract';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { inputsOf } from '../../inputsOf.tsx';
import { Below } from '../../layout/Below.tsx';
import { CreateButton } from '../../layout/CreateButton.tsx';
import { DataTable } from '../../layout/DataTable.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { FilterForm } from '../../layout/FilterForm.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { List } from '../../layout/List.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePortal } from '../../portal.ts';
import { ImportStateChip } from './ImportStateChip.tsx';
import { RefreshMenu } from './RefreshButton.tsx';

const { Column } = fieldsOf<EnergyImportRow>();
const { SelectInput } = inputsOf<EnergyImportFilter>();

export default function ImportList() {
  const { t, format } = usePortal();
  const { communities } = useCommunities();
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
      sort={{ field: 'created', order: 'DESC' }}
      empty={<EmptyState heading={t('imports.noneHeading')} text={t('imports.noneText')} action={upload} />}
    >
      <FilterForm>
        {communities.length > 1 && (
          <SelectInput
            source="community"
            label={t('member.community')}
            emptyText={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <SelectInput
          source="state"
          label={t('import.state')}
          emptyText={t('imports.allStates')}
          choices={importStates.map(state => ({ id: state, name: t(`import.state.${state}`) }))}
        />
        <SelectInput
          source="source"
          label={t('import.source')}
          emptyText={t('imports.allSources')}
          choices={importSources.map(source => ({ id: source, name: t(`import.source.${source}`) }))}
        />
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
        <Column
          source="created"
          label={t('import.created')}
          render={row => format.moment(row.created)}
          className="admin-nowrap admin-wide"
        />
        <Column
          source="fileName"
          label={t('import.fileName')}
          className="admin-name"
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {row.fileName}
              </RecordLink>
              <Below>{row.communityTitle}</Below>
              <Below onPhone>{periodOf(row)}</Below>
            </>
          )}
        />
        <Column
          source="source"
          disableSort
          label={t('import.source')}
          className="admin-wide"
          render={row => (
            <>
              {t(`import.source.${row.source}`)}
              <Below>{row.createdBy}</Below>
            </>
          )}
        />
        <Column source="periodStart" label={t('import.period')} render={periodOf} className="admin-name admin-wide" />
        <Column
          source="meterCount"
          disableSort
          label={t('import.meterCount')}
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
        <Column source="state" label={t('import.state')} render={row => <ImportStateChip state={row.state} />} />
      </DataTable>
    </List>
  );
}
