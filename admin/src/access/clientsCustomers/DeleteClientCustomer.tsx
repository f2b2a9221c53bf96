import type { ClientCustomer } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { DeleteButton } from '../../layout/DeleteButton.tsx';
import { usePage } from '../page.ts';

export function DeleteClientCustomer({ client: { id, title } }: { client: ClientCustomer }) {
  const { t, api } = usePage();
  return (
    <DeleteButton
      heading={t('clientCustomer.deleteHeading', { title })}
      remove={() => answerOf(api.DELETE('/client-customer/{id}', { params: { path: { id } } }))}
    >
      {t('clientCustomer.deleteText')}
    </DeleteButton>
  );
}
