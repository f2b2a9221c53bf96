import { type SepaRunRow, sepaRunStates } from '@nahstrom/contract';
import { useBasename, useListContext } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar } from '../../layout/Filters.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePage } from '../../page.tsx';
import { RunState } from './RunState.tsx';

const { Column } = fieldsOf<SepaRunRow>();

/** SEPA runs handed to the bank. */
export default function SepaRunList() {
  return (
    <ListBase sort={{ field: 'created', order: 'DESC' }} perPage={25} debounce={0}>
      <Runs />
    </ListBase>
  );
}

function Runs() {
  const { t, format } = usePage();
  const basename = useBasename();
  const { communities } = useCommunities();
  const { total, isPending, filterValues } = useListContext<SepaRunRow>();
  const create = (
    <LinkButton to={`${basename}/separuns/create`} variant="primary">
      {t('sepa.new')}
    </LinkButton>
  );
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={t('records.sepaRun')} wide>
        <EmptyState heading={t('sepa.noneHeading')} text={t('sepa.noneText')} action={create} />
      </Page>
    );
  }
  return (
    <Page heading={t('records.sepaRun')} actions={create} wide>
      <FilterBar>
        {(communities.length > 1 || filterValues.community !== undefined) && (
          <ChoiceFilter
            source="community"
            label={t('sepa.community')}
            all={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <ChoiceFilter
          source="state"
          label={t('sepa.state')}
          all={t('list.all')}
          choices={sepaRunStates.map(id => ({ id, name: t(`sepa.state.${id}`) }))}
        />
      </FilterBar>
      <ListTable
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
              <div className="admin-small admin-quiet">{row.communityTitle}</div>
              <div className="admin-small admin-quiet admin-phone">
                {t('sepa.count', { count: row.debits.count + row.credits.count })}
              </div>
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
                <div className="admin-small admin-quiet">{t('sepa.count', { count: row[field].count })}</div>
              </>
            )}
          />
        ))}
        <Column source="state" disableSort label={t('sepa.state')} render={row => <RunState run={row} />} />
      </ListTable>
    </Page>
  );
}
