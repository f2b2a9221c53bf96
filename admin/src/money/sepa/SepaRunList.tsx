import { type SepaRunFilter, type SepaRunRow, sepaRunStates } from '@nahstrom/contract';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { inputsOf } from '../../inputsOf.tsx';
import { Below } from '../../layout/Below.tsx';
import { CreateButton } from '../../layout/CreateButton.tsx';
import { DataTable } from '../../layout/DataTable.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { FilterForm } from '../../layout/FilterForm.tsx';
import { List } from '../../layout/List.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePage } from '../page.ts';
import { RunState } from './RunState.tsx';

const { Column } = fieldsOf<SepaRunRow>();
const { SelectInput } = inputsOf<SepaRunFilter>();

/** SEPA runs handed to the bank. */
export default function SepaRunList() {
  const { t, format } = usePage();
  const { communities } = useCommunities();
  const create = <CreateButton label={t('sepa.new')} />;
  return (
    <List
      title={t('records.sepaRun')}
      actions={create}
      sort={{ field: 'created', order: 'DESC' }}
      empty={<EmptyState heading={t('sepa.noneHeading')} text={t('sepa.noneText')} action={create} />}
    >
      <FilterForm>
        {communities.length > 1 && (
          <SelectInput
            source="community"
            label={t('sepa.community')}
            emptyText={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <SelectInput
          source="state"
          label={t('sepa.state')}
          emptyText={t('list.all')}
          choices={sepaRunStates.map(id => ({ id, name: t(`sepa.state.${id}`) }))}
        />
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
          label={t('sepa.collectionDate')}
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {format.day(row.collectionDate)}
              </RecordLink>
              <Below>{row.communityTitle}</Below>
              <Below onPhone>{t('sepa.count', { count: row.debits.count + row.credits.count })}</Below>
            </>
          )}
        />
        <Column
          source="created"
          label={t('sepa.created')}
          render={row => format.moment(row.created)}
          className="admin-nowrap admin-wide"
        />
        {(['debits', 'credits'] as const).map(field => (
          <Column
            key={field}
            source={field}
            disableSort
            label={t(`sepa.${field}`)}
            align="right"
            className="admin-wide admin-nowrap"
            render={row => (
              <>
                {format.money(row[field].cents)}
                <Below>{t('sepa.count', { count: row[field].count })}</Below>
              </>
            )}
          />
        ))}
        <Column source="state" disableSort label={t('sepa.state')} render={row => <RunState run={row} />} />
      </DataTable>
    </List>
  );
}
