import type { BillingRunDocuments } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename } from 'react-admin';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useLetters } from '../invoices/useLetters.ts';
import { whenPosted } from '../invoices/whenPosted.ts';
import { usePage } from '../page.ts';

/** The letters of a run: printed in one PDF, then manually noted as posted. */
export function RunLetters({ documents, isFirst }: { documents: BillingRunDocuments; isFirst: boolean }) {
  const { t, api, format, session } = usePage();
  const { letters, toPrint, toMail } = documents;
  const basename = useBasename();
  // Without a mail server everything that is not posted can go by letter.
  const isMailless = !session.organisation.sendsMails;
  const printable = isMailless ? toPrint : letters.toPrint;
  const { print, isPrinting, post, isPosting } = useLetters();
  const { posted, printed } = letters;
  const unprinted = letters.toPrint.length - printed.length;
  if (printable.length + posted.length === 0) return null;
  return (
    <Section heading={t('run.letters')} lead={t('run.lettersLead')}>
      {isMailless && toMail.length > 0 && <p>{t('month.send.noServer')}</p>}
      {unprinted > 0 && <p>{t('month.send.letters', { count: unprinted })}</p>}
      {printed.length > 0 && <p>{t('month.send.printed', { count: printed.length })}</p>}
      {posted.length > 0 && (
        <p>{t('month.send.posted', { count: posted.length, when: whenPosted(letters.last, { t, format }) })}</p>
      )}
      <Inline pt={3}>
        {printed.length > 0 && (
          <Button variant={isFirst ? 'contained' : 'outlined'} loading={isPosting} onClick={() => post(printed)}>
            {t('month.do.post')}
          </Button>
        )}
        {printable.length > 0 && (
          <Button
            variant={printed.length > 0 ? 'text' : isFirst ? 'contained' : 'outlined'}
            loading={isPrinting}
            onClick={() => print(printable)}
          >
            {t(isMailless ? 'run.printAll' : 'run.printLetters', { count: printable.length })}
          </Button>
        )}
        {isMailless && toMail.length > 0 && (
          <LinkButton variant="text" to={`${basename}/selfcheck`}>
            {t('month.do.mailSetUp')}
          </LinkButton>
        )}
        {posted.length > 0 && (
          <ConfirmedAction
            label={t('run.unpost')}
            variant="text"
            heading={t('run.unpostHeading', { count: posted.length })}
            done={t('run.unpostDone')}
            run={() => answerOf(api.POST('/invoices/unpost', { body: { ids: posted } }))}
          >
            {t('run.unpostText')}
          </ConfirmedAction>
        )}
      </Inline>
    </Section>
  );
}
