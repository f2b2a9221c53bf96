import { type StaticLookup, staticLookupData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useRecordContext } from 'react-admin';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { Edit } from '../../ui/forms/Edit.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { usePage } from '../page.ts';
import { StaticLookupInputs } from './StaticLookupInputs.tsx';

export default function StaticLookupEdit() {
  return (
    <Edit actions={<DeleteStaticLookup />}>
      <SimpleForm schema={staticLookupData}>
        <StaticLookupInputs />
      </SimpleForm>
    </Edit>
  );
}

function DeleteStaticLookup() {
  const { t, api, locale } = usePage();
  const entry = useRecordContext<StaticLookup>();
  if (!entry || entry.isSystem) return null;
  const { id } = entry;
  const title = locale === 'de' ? entry.lookupTitle : entry.lookupTitleEn;
  return (
    <DeleteButton
      heading={t('lookup.deleteHeading', { title })}
      remove={() => answerOf(api.DELETE('/lookup/{id}', { params: { path: { id } } }))}
    >
      {t('lookup.deleteText')}
    </DeleteButton>
  );
}
