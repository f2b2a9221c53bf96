import { type Invoice, type InvoiceMailing, invoiceMailing } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useRefresh } from 'react-admin';
import { inputsOf } from '../../inputsOf.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useMailNotice } from '../../useMailNotice.ts';
import { usePage } from '../page.ts';

const { TextInput } = inputsOf<Required<InvoiceMailing>>();

/** To the member, or to a typed address. */
export function MailDialog({ invoice, close }: { invoice: Invoice; close(): void }) {
  const { t, api } = usePage();
  const mailed = useMailNotice();
  const refresh = useRefresh();
  const { id, invoiceNumber: number, memberEmail } = invoice;
  return (
    <FormDialog
      heading={t('invoice.mailHeading', { number })}
      write={invoiceMailing}
      initial={{ recipient: memberEmail, text: '' }}
      submit={t('invoice.mail')}
      save={async body => {
        await answerOf(api.POST('/invoice/{id}/mail', { params: { path: { id } }, body }));
        mailed(t('invoice.mailDone'));
        refresh();
      }}
      close={close}
    >
      <TextInput source="recipient" type="email" label={t('member.email')} helperText={false} isRequired />
      <TextInput source="text" label={t('invoice.mailWords')} helperText={t('invoice.mailWordsHelp')} multiline />
    </FormDialog>
  );
}
