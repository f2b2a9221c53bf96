import { type Invoice, type InvoiceMailing, invoiceMailing } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { saveDownload } from '../../platform/saveAnswer.ts';
import { useAction } from '../../platform/useAction.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { Confirmation } from '../../ui/dialogs/ConfirmedAction.tsx';
import { MoreMenu } from '../../ui/dialogs/MoreMenu.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { usePage } from '../page.ts';
import { CancelExportDialog } from '../sepa/CancelExport.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { useLetters } from './useLetters.ts';

export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<'mail' | 'pay' | 'unpay' | 'unpost' | 'cancelExport' | 'cancel' | null>(null);
  const { id, invoiceNumber: number, state, paidOn } = invoice;
  const params = { path: { id } };
  const close = () => setAsked(null);
  const done = (message: string) => {
    notify({ type: 'success', message });
    refresh();
  };
  const [download, isLoading] = useAction(async () => {
    await saveDownload(api.GET('/invoice/{id}/pdf', { params, parseAs: 'blob' }), `${number}.pdf`);
  });
  const { print, post } = useLetters();

  const isPosted = Boolean(invoice.letter?.posted);
  return (
    <>
      <Button
        variant="contained"
        loading={isLoading}
        onClick={() => download()}
        aria-label={t('invoice.downloadNamed', { number })}
      >
        {t('invoice.download')}
      </Button>
      <MoreMenu
        actions={[
          { label: t(invoice.mails.length > 0 ? 'invoice.mailAgain' : 'invoice.mail'), run: () => setAsked('mail') },
          state === 'active' && !paidOn && { label: t('invoice.pay'), run: () => setAsked('pay') },
          !isPosted && { label: t('invoice.asLetter'), run: () => print([id]) },
          invoice.letter !== null && !isPosted && { label: t('month.do.post'), run: () => post([id]) },
          isPosted && { label: t('run.unpost'), run: () => setAsked('unpost') },
          Boolean(paidOn) && { label: t('invoice.unpay'), run: () => setAsked('unpay') },
          Boolean(invoice.sepaDate) && { label: t('sepa.cancelExport'), run: () => setAsked('cancelExport') },
          state === 'active' && { label: t('invoice.cancel'), run: () => setAsked('cancel') },
        ]}
      />
      <CancelExportDialog
        label={t('sepa.cancelExport')}
        invoice={id}
        number={number}
        isHandedOver={invoice.isHandedOver}
        open={asked === 'cancelExport'}
        close={close}
      />
      <Confirmation
        label={t('invoice.unpay')}
        heading={t('invoice.unpayHeading', { count: 1 })}
        done={t('invoice.unpayDone')}
        run={() => answerOf(api.POST('/invoices/unpay', { body: { ids: [id] } }))}
        open={asked === 'unpay'}
        close={close}
      >
        {t('invoice.unpayText')}
      </Confirmation>
      <Confirmation
        label={t('run.unpost')}
        heading={t('run.unpostHeading', { count: 1 })}
        done={t('run.unpostDone')}
        run={() => answerOf(api.POST('/invoices/unpost', { body: { ids: [id] } }))}
        open={asked === 'unpost'}
        close={close}
      >
        {t('run.unpostText')}
      </Confirmation>
      {asked === 'mail' && <MailDialog invoice={invoice} close={close} />}
      {asked === 'pay' && (
        <PayDialog
          count={1}
          pay={async day => {
            await answerOf(api.POST('/invoices/pay', { body: { ids: [id], paidOn: day } }));
            done(t('invoice.payDone'));
          }}
          close={close}
        />
      )}
      {asked === 'cancel' && (
        <CancelDialog
          heading={t('invoice.cancelHeading', { number })}
          cancel={async reason => {
            await answerOf(api.POST('/invoice/{id}/cancel', { params, body: { reason } }));
            done(t('notice.canceled'));
          }}
          close={close}
        />
      )}
    </>
  );
}

const { TextInput } = inputsOf<Required<InvoiceMailing>>();

/** To the member, or to a typed address. */
function MailDialog({ invoice, close }: { invoice: Invoice; close(): void }) {
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
      <TextInput source="recipient" type="email" label={t('member.email')} isRequired />
      <TextInput source="text" label={t('invoice.mailWords')} helperText={t('invoice.mailWordsHelp')} multiline />
    </FormDialog>
  );
}
