import { type BillingRun, mostZipped } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { saveDownload } from '../../platform/saveAnswer.ts';
import { useAction } from '../../platform/useAction.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { stateOfChosen } from '../sepa/chosenInvoices.ts';
import { RunLetters } from './RunLetters.tsx';

/** What is left to do with the documents of a run. The first of it has the main button. */
export default function RunNext({ run }: { run: BillingRun }) {
  const { t, api, format, notify, session } = usePage();
  const basename = useBasename();
  const navigate = useNavigate();
  const mailed = useMailNotice();
  const [isAsked, setIsAsked] = useState(false);
  const path = { params: { path: { id: run.id } } };
  const { data } = useQuery({
    queryKey: ['billingruns', run.id, 'documents'],
    queryFn: () => answerOf(api.GET('/admin/billingrun/{id}/documents', path)),
  });
  const [mail, isMailing] = useReloadingAction(
    async (ids: number[]) => {
      const outcome = await answerOf(api.POST('/invoices/mail', { body: { ids } }));
      await mailed(t('invoice.mailManyDone', { count: outcome.done }));
    },
    () => setIsAsked(false),
  );
  const [zip, isZipping] = useAction(async (ids: number[]) => {
    if (ids.length > mostZipped) {
      notify({ type: 'warning', message: t('invoice.downloadMost', { count: format.whole(mostZipped) }) });
      return;
    }
    await saveDownload(api.POST('/invoices/pdf', { body: { ids }, parseAs: 'blob' }), 'belege.zip');
  });
  if (!data) return null;
  const { ids, letters, toMail, toCollect, toBook } = data;
  const community = run.community ?? undefined;
  const month = run.unit !== null ? run.periodEnd.slice(0, 7) : undefined;
  const hand = (to: string, chosen: number[]) => () =>
    navigate(`${basename}/${to}/create`, { state: stateOfChosen(chosen, community, month) });
  // Without a mail server a mail ends in a folder: then the documents go as letters.
  const unsent = session.organisation.sendsMails ? 'mail' : 'letters';
  const first = toMail.length > 0 ? unsent : toCollect.length > 0 ? 'collect' : 'book';
  const variantOf = (step: typeof first) => (step === first ? 'contained' : 'outlined');
  const isNothingLeft = toMail.length + toCollect.length + toBook.length + letters.toPrint.length === 0;
  return (
    <>
      <Section heading={t('month.nextHeading')} lead={t(isNothingLeft ? 'run.nothingLeft' : 'run.nextLead')}>
        <Inline>
          {toMail.length > 0 && (
            <Button variant={variantOf('mail')} onClick={() => setIsAsked(true)}>
              {t('run.mail', { count: toMail.length })}
            </Button>
          )}
          {toCollect.length > 0 && (
            <Button variant={variantOf('collect')} onClick={hand('separuns', toCollect)}>
              {t('run.collect', { count: toCollect.length })}
            </Button>
          )}
          {toBook.length > 0 && (
            <Button variant={variantOf('book')} onClick={hand('accountingexports', toBook)}>
              {t('run.book', { count: toBook.length })}
            </Button>
          )}
          {ids.length > 0 && (
            <Button variant="text" loading={isZipping} onClick={() => zip(ids)}>
              {t('run.zip')}
            </Button>
          )}
        </Inline>
        <ConfirmDialog
          open={isAsked}
          title={t('invoice.mailManyHeading', { count: toMail.length })}
          confirm={t('invoice.mail')}
          busy={isMailing}
          onConfirm={() => mail(toMail)}
          onClose={() => setIsAsked(false)}
        >
          {t('invoice.mailManyText')}
        </ConfirmDialog>
      </Section>
      <RunLetters documents={data} isFirst={first === 'letters'} />
    </>
  );
}
