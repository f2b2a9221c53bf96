import MoreVertIcon from '@mui/icons-material/MoreVert';
import { type InvoiceRow, type InvoicesDone, mostZipped } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useId, useState } from 'react';
import { useBasename, useListContext, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { saveDownload } from '../../platform/saveAnswer.ts';
import { useAction } from '../../platform/useAction.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { ActionMenu } from '../../ui/dialogs/ActionMenu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { usePage } from '../page.ts';
import { stateOfChosen } from '../sepa/chosenInvoices.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { PayDialog } from './PayDialog.tsx';

type Command = 'mail' | 'pay' | 'unpay' | 'cancel';

/** Bulk actions on documents. Skipped documents are named with their reason and stay selected. */
export default function ChosenInvoices() {
  const { t, api, format, notify } = usePage();
  const { selectedIds, onSelect } = useListContext();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Command | null>(null);
  const [ended, setEnded] = useState<{ count: number; outcome: InvoicesDone } | null>(null);
  const ids = selectedIds.map(Number);
  const close = () => setAsked(null);

  const mailed = useMailNotice();
  const saved = (message: string) => notify({ type: 'success', message });
  const end = (outcome: InvoicesDone, message: string, tell = saved) => {
    if (outcome.leftOut.length === 0) tell(message);
    else setEnded({ count: ids.length, outcome });
    onSelect(outcome.leftOut.map(({ id }) => id));
    setAsked(null);
    refresh();
  };
  const [confirm, isBusy] = useAction(async (command: 'mail' | 'unpay') => {
    if (command === 'unpay') {
      end(await answerOf(api.POST('/invoices/unpay', { body: { ids } })), t('invoice.unpayDone'));
      return;
    }
    const outcome = await answerOf(api.POST('/invoices/mail', { body: { ids } }));
    end(outcome, t('invoice.mailManyDone', { count: outcome.done }), mailed);
  });

  const [download, isPrinting] = useAction(async () => {
    if (ids.length > mostZipped) {
      notify({ type: 'warning', message: t('invoice.downloadMost', { count: format.whole(mostZipped) }) });
      return;
    }
    await saveDownload(api.POST('/invoices/pdf', { body: { ids }, parseAs: 'blob' }), 'belege.zip');
  });

  return (
    <>
      <ActionMenu
        actions={[
          { label: t('invoice.unpay'), run: () => setAsked('unpay') },
          { label: t('invoice.cancel'), run: () => setAsked('cancel') },
        ]}
      >
        {t('action.more')}
        <MoreVertIcon fontSize="small" />
      </ActionMenu>
      <Button onClick={() => setAsked('pay')}>{t('invoice.pay')}</Button>
      <HandOver />
      <Button loading={isPrinting} onClick={() => download()}>
        {t('invoice.downloadMany')}
      </Button>
      <Button variant="contained" onClick={() => setAsked('mail')}>
        {t('invoice.mail')}
      </Button>
      {(asked === 'mail' || asked === 'unpay') && (
        <ConfirmDialog
          title={t(asked === 'mail' ? 'invoice.mailManyHeading' : 'invoice.unpayHeading', { count: ids.length })}
          confirm={t(`invoice.${asked}`)}
          busy={isBusy}
          onConfirm={() => confirm(asked)}
          onClose={close}
        >
          {t(asked === 'mail' ? 'invoice.mailManyText' : 'invoice.unpayText')}
        </ConfirmDialog>
      )}
      {asked === 'pay' && (
        <PayDialog
          count={ids.length}
          pay={async paidOn =>
            end(await answerOf(api.POST('/invoices/pay', { body: { ids, paidOn } })), t('invoice.payDone'))
          }
          close={close}
        />
      )}
      {asked === 'cancel' && (
        <CancelDialog
          heading={t('invoice.cancelManyHeading', { count: ids.length })}
          cancel={async reason =>
            end(await answerOf(api.POST('/invoices/cancel', { body: { ids, reason } })), t('notice.canceled'))
          }
          close={close}
        />
      )}
      {ended && <Outcome {...ended} close={() => setEnded(null)} />}
    </>
  );
}

function Outcome({ count, outcome, close }: { count: number; outcome: InvoicesDone; close(): void }) {
  const { t, refusalText } = usePage();
  const listId = useId();
  return (
    <Dialog
      open
      title={t('invoice.outcome', { done: outcome.done, count: count })}
      onClose={close}
      actions={
        <Button variant="contained" onClick={close} autoFocus>
          {t('action.close')}
        </Button>
      }
    >
      <div>
        <p id={listId}>{t('bulk.failures')}</p>
        <ul aria-labelledby={listId}>
          {outcome.leftOut.slice(0, 200).map(({ id, invoiceNumber, code }) => (
            <li key={id}>
              {invoiceNumber}: {refusalText(code)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Links from the selected documents to the bank and bookkeeper exports. */
function HandOver() {
  const { t } = usePage();
  const basename = useBasename();
  const navigate = useNavigate();
  const { selectedIds, data = [] } = useListContext<InvoiceRow>();
  const ids = selectedIds.map(Number);
  const community = data.find(({ id }) => ids.includes(id))?.community;
  const to = (path: string) => () => navigate(`${basename}/${path}/create`, { state: stateOfChosen(ids, community) });
  return (
    <>
      <Button onClick={to('separuns')}>{t('sepa.chosen')}</Button>
      <Button onClick={to('accountingexports')}>{t('menu.accounting')}</Button>
    </>
  );
}
