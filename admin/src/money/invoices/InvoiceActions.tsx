import type { Invoice } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Button } from '../../layout/Button.tsx';
import { Confirmation } from '../../layout/ConfirmedAction.tsx';
import { MoreMenu } from '../../layout/MoreMenu.tsx';
import { saveAnswer } from '../../saveAnswer.ts';
import { useAction } from '../../useAction.ts';
import { usePage } from '../page.ts';
import { CancelExportDialog } from '../sepa/CancelExport.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { postLetters, printLetters } from './letters.ts';
import { MailDialog } from './MailDialog.tsx';
import { PayDialog } from './PayDialog.tsx';

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
    const call = api.GET('/invoice/{id}/pdf', { params, parseAs: 'blob' });
    const file = await answerOf(call);
    saveAnswer(file, (await call).response, `${number}.pdf`);
  });
  const [print] = useAction(async () => {
    await printLetters(api, [id]);
    refresh();
  });
  const [post] = useAction(async () => {
    try {
      const count = await postLetters(api, [id]);
      notify({ type: 'success', message: t('run.postDone', { count }) });
    } finally {
      refresh();
    }
  });

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
          !isPosted && { label: t('invoice.asLetter'), run: print },
          invoice.letter !== null && !isPosted && { label: t('month.do.post'), run: post },
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
