import type { Invoice } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Button } from '@nahstrom/kit/components';
import { useRefresh } from 'ra-core';
import { useState } from 'react';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { usePage } from '../../page.tsx';
import { saveAnswer } from '../../saveAnswer.ts';
import { useAction } from '../../useAction.ts';
import { CancelExport } from '../sepa/CancelExport.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { postLetters, printLetters } from './letters.ts';
import { MailDialog } from './MailDialog.tsx';
import { PayDialog } from './PayDialog.tsx';

export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<'mail' | 'pay' | 'cancel' | null>(null);
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
  const [print, isPrinting] = useAction(async () => {
    await printLetters(api, [id]);
    refresh();
  });
  const [post, isPosting] = useAction(async () => {
    try {
      const count = await postLetters(api, [id]);
      notify({ type: 'success', message: t('run.postDone', { count }) });
    } finally {
      refresh();
    }
  });

  return (
    <>
      {state === 'active' && (
        <Button variant="danger" onClick={() => setAsked('cancel')}>
          {t('invoice.cancel')}
        </Button>
      )}
      {invoice.sepaDate && (
        <CancelExport label={t('sepa.cancelExport')} invoice={id} number={number} isHandedOver={invoice.isHandedOver} />
      )}
      {state === 'active' && !paidOn && <Button onClick={() => setAsked('pay')}>{t('invoice.pay')}</Button>}
      {paidOn && (
        <ConfirmedAction
          label={t('invoice.unpay')}
          heading={t('invoice.unpayHeading', { count: 1 })}
          done={t('invoice.unpayDone')}
          run={() => answerOf(api.POST('/invoices/unpay', { body: { ids: [id] } }))}
        >
          {t('invoice.unpayText')}
        </ConfirmedAction>
      )}
      {invoice.letter?.posted ? (
        <ConfirmedAction
          label={t('run.unpost')}
          heading={t('run.unpostHeading', { count: 1 })}
          done={t('run.unpostDone')}
          run={() => answerOf(api.POST('/invoices/unpost', { body: { ids: [id] } }))}
        >
          {t('run.unpostText')}
        </ConfirmedAction>
      ) : (
        <Button busy={isPrinting} onClick={() => print()}>
          {t('invoice.asLetter')}
        </Button>
      )}
      {invoice.letter && !invoice.letter.posted && (
        <Button busy={isPosting} onClick={() => post()}>
          {t('month.do.post')}
        </Button>
      )}
      <Button onClick={() => setAsked('mail')}>
        {t(invoice.mails.length > 0 ? 'invoice.mailAgain' : 'invoice.mail')}
      </Button>
      <Button
        variant="primary"
        busy={isLoading}
        onClick={() => download()}
        aria-label={t('invoice.downloadNamed', { number })}
      >
        {t('invoice.download')}
      </Button>
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
            done(t('invoice.canceled'));
          }}
          close={close}
        />
      )}
    </>
  );
}
