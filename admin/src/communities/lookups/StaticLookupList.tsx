import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import { lookupTables, type StaticLookup, type StaticLookupFilter } from '@nahstrom/contract';
import { InPlaceEditor } from '../../ui/inputs/InPlaceEditor.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Below } from '../../ui/layout/Below.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { CreateButton } from '../../ui/lists/CreateButton.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { ListBase } from '../../ui/lists/ListBase.tsx';
import { RecordLink } from '../../ui/lists/RecordLink.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { usePage } from '../page.ts';
import { tableLabels } from './tableLabels.ts';

const { Column, DataTable } = fieldsOf<StaticLookup>('lookup');
const { SearchInput, SelectInput } = inputsOf<StaticLookupFilter>('lookup');

export default function StaticLookupList() {
  const { t, locale } = usePage();
  const title = locale === 'de' ? 'lookupTitle' : 'lookupTitleEn';
  const typeTitle = locale === 'de' ? 'lookupTypeTitle' : 'lookupTypeTitleEn';
  return (
    <ListBase>
      <Page
        heading={t('records.lookup')}
        lead={t('staticlookups.lead')}
        actions={<CreateButton label={t('lookup.create')} />}
        wide
      >
        <FilterForm>
          <SearchInput source="queryString" label={t('staticlookups.search')} />
          <SelectInput
            source="table"
            emptyText={t('staticlookups.anyTable')}
            choices={lookupTables.map(id => ({ id, name: t(tableLabels[id]) }))}
          />
          <SelectInput
            source="isSystem"
            emptyText={t('list.all')}
            choices={[
              { id: false, name: t('lookup.own') },
              { id: true, name: t('lookup.system') },
            ]}
          />
        </FilterForm>
        <DataTable rowClick={(_id, _resource, row) => (row.isSystem ? false : 'edit')}>
          <Column
            source={locale === 'de' ? 'lookupTypeTitle' : 'table'}
            label={t('lookup.table')}
            className="admin-name admin-wide"
            render={row => row[typeTitle]}
          />
          <Column source="lookupNumber" align="right" />
          <Column
            source={title}
            label={t('lookup.lookupTitle')}
            className="admin-name"
            render={row => (
              <>
                {row.isSystem ? (
                  row[title]
                ) : (
                  <InPlaceEditor source={title} label={t('lookup.lookupTitle')} value={row[title]}>
                    <RecordLink id={row.id} type="edit">
                      {row[title]}
                    </RecordLink>
                  </InPlaceEditor>
                )}
                <Below onPhone>{row[typeTitle]}</Below>
              </>
            )}
          />
          <Column source="isSystem" render={row => (row.isSystem ? <Locked /> : t('lookup.own'))} />
        </DataTable>
      </Page>
    </ListBase>
  );
}

function Locked() {
  const { t } = usePage();
  return (
    <Inline component="span" spacing={1} title={t('lookup.lockedText')} color="text.secondary">
      <LockOutlinedIcon fontSize="inherit" />
      {t('lookup.system')}
    </Inline>
  );
}
