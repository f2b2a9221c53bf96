import { type SepaRunFilter, type SepaRunRow, sepaRunStates } from '@nahstrom/contract';
import { useCommunityFilter } from '../../communities/communities/useCommunityFilter.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { CreateButton } from '../../ui/lists/CreateButton.tsx';
import { NameCell, TwoLineCell } from '../../ui/lists/cells.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { usePage } from '../page.ts';
import { RunState } from './RunState.tsx';

const { Column, DataTable } = fieldsOf<SepaRunRow>('sepa');
const { SelectInput } = inputsOf<SepaRunFilter>('sepa');

/** SEPA runs handed to the bank. */
export default function SepaRunList() {
  const { t, format } = usePage();
  const ofCommunity = useCommunityFilter();
  const create = <CreateButton label={t('sepa.new')} />;
  return (
    <List
      title={t('records.sepaRun')}
      actions={create}
      empty={<EmptyState heading={t('sepa.noneHeading')} text={t('sepa.noneText')} action={create} />}
    >
      <FilterForm>
        {ofCommunity}
        <SelectInput source="state" emptyText={t('list.all')} choices={sepaRunStates} />
      </FilterForm>
      <DataTable
        rowClick="show"
        writtenAs={{
          debits: [
            ['debits.count', t('sepa.debits')],
            ['debits.cents', `${t('sepa.debits')} (Cent)`],
          ],
          credits: [
            ['credits.count', t('sepa.credits')],
            ['credits.cents', `${t('sepa.credits')} (Cent)`],
          ],
        }}
      >
        <Column
          source="collectionDate"
          render={row => (
            <NameCell
              id={row.id}
              name={format.day(row.collectionDate)}
              below={row.communityTitle}
              onPhone={t('sepa.count', { count: row.debits.count + row.credits.count })}
            />
          )}
        />
        <Column source="created" render={row => format.moment(row.created)} className="admin-nowrap admin-wide" />
        {(['debits', 'credits'] as const).map(field => (
          <Column
            key={field}
            source={field}
            disableSort
            align="right"
            className="admin-wide admin-nowrap"
            render={row => (
              <TwoLineCell
                value={format.money(row[field].cents)}
                below={t('sepa.count', { count: row[field].count })}
              />
            )}
          />
        ))}
        <Column source="state" disableSort render={row => <RunState run={row} />} />
      </DataTable>
    </List>
  );
}
