import { type AccountingExport, accountingFormats } from '@nahstrom/contract';
import { Icon } from '@nahstrom/kit/components';
import { useBasename, useListContext } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar } from '../../layout/Filters.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { usePage } from '../../page.tsx';

const { Column } = fieldsOf<AccountingExport>();

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
          <LinkButton to={`${basename}/communities/${only.id}/accounting`} variant="secondary">
            {t('community.tab.accounting')}
          </LinkButton>
          <LinkButton to={`${basename}/communities/${only.id}/vatsummary`} variant="secondary">
            {t('community.tab.vatsummary')}
          </LinkButton>
        </>
      )}
      <LinkButton to={`${basename}/accountingexports/create`} variant="primary">
        {t('accounting.new')}
      </LinkButton>
    </>
  );
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={t('menu.accounting')} wide>
        <EmptyState heading={t('accounting.noneHeading')} text={t('accounting.noneText')} action={actions} />
      </Page>
    );
  }
  return (
    <Page heading={t('menu.accounting')} actions={actions} wide>
      <FilterBar>
        {(communities.length > 1 || filterValues.community !== undefined) && (
          <ChoiceFilter
            source="community"
            label={t('accounting.community')}
            all={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <ChoiceFilter
          source="format"
          label={t('accounting.format')}
          all={t('list.all')}
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
          label={t('billing.period')}
          render={row => (
            <>
              {format.day(row.start)} – {format.day(row.end)}
              <div className="admin-small admin-quiet">{row.communityTitle}</div>
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
              <div className="admin-small admin-quiet">{row.createdBy}</div>
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
            <a
              className="n-button n-button-quiet"
              href={`${apiBase}/download/${row.file}`}
              download={row.fileName}
              aria-label={t('files.downloadNamed', { name: row.fileName })}
            >
              <Icon name="download" size={20} />
            </a>
          )}
        />
      </ListTable>
    </Page>
  );
}
