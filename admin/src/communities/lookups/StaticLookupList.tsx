import { lookupTables, type StaticLookup } from '@nahstrom/contract';
import { Icon } from '@nahstrom/kit/components';
import { useBasename } from 'react-admin';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePage } from '../../page.tsx';
import { tableLabels } from './tableLabels.ts';

const { Column } = fieldsOf<StaticLookup>();

export default function StaticLookupList() {
  const { t, locale } = usePage();
  const basename = useBasename();
  const title = locale === 'de' ? 'lookupTitle' : 'lookupTitleEn';
  const typeTitle = locale === 'de' ? 'lookupTypeTitle' : 'lookupTypeTitleEn';
  return (
    <ListBase sort={{ field: 'table', order: 'ASC' }} perPage={25} debounce={0}>
      <Page
        heading={t('records.lookup')}
        lead={t('staticlookups.lead')}
        actions={
          <LinkButton to={`${basename}/staticlookups/create`} variant="primary">
            {t('lookup.create')}
          </LinkButton>
        }
        wide
      >
        <FilterBar>
          <SearchFilter source="queryString" label={t('staticlookups.search')} />
          <ChoiceFilter
            source="table"
            label={t('lookup.table')}
            all={t('staticlookups.anyTable')}
            choices={lookupTables.map(id => ({ id, name: t(tableLabels[id]) }))}
          />
          <ChoiceFilter
            source="isSystem"
            label={t('lookup.isSystem')}
            all={t('list.all')}
            choices={[
              { id: false, name: t('lookup.own') },
              { id: true, name: t('lookup.system') },
            ]}
          />
        </FilterBar>
        <ListTable rowClick={row => (row.isSystem ? false : 'edit')}>
          <Column
            source={locale === 'de' ? 'lookupTypeTitle' : 'table'}
            label={t('lookup.table')}
            className="admin-name admin-wide"
            render={row => row[typeTitle]}
          />
          <Column source="lookupNumber" label={t('lookup.lookupNumber')} align="right" />
          <Column
            source={title}
            label={t('lookup.lookupTitle')}
            className="admin-name"
            render={row => (
              <>
                {row.isSystem ? (
                  row[title]
                ) : (
                  <RecordLink id={row.id} type="edit">
                    {row[title]}
                  </RecordLink>
                )}
                <div className="admin-small admin-quiet admin-phone">{row[typeTitle]}</div>
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
    <div className="admin-locked" title={t('lookup.lockedText')}>
      <Icon name="lock" size={16} />
      {t('lookup.locked')}
    </div>
  );
}
