import type { StaticLookup } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useRecordContext } from 'react-admin';
import { DeleteButton } from '../../layout/DeleteButton.tsx';
import { usePage } from '../../page.tsx';

export function DeleteStaticLookup() {
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
