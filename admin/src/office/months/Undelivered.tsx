import Typography from '@mui/material/Typography';
import type { CommunityMonth } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLetters } from '../../money/invoices/useLetters.ts';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMoneyPage } from '../page.ts';

type One = CommunityMonth['send']['undeliveredOnes'][number];

/** Documents of a month whose mail did not arrive, or not yet: the reason in words, and what helps. */
export default function Undelivered({ row: { send } }: { row: CommunityMonth }) {
  const { t } = useMoneyPage();
  const delayed = send.undeliveredOnes.filter(({ isDelayed }) => isDelayed);
  const others = send.undeliveredOnes.filter(({ isDelayed }) => !isDelayed);
  return (
    <>
      {others.length > 0 && (
        <Cures
          title={t('month.send.undelivered', { count: send.undelivered })}
          ones={others}
          more={send.undelivered - others.length}
        />
      )}
      {delayed.length > 0 && (
        <Cures
          title={t('month.send.delayed', { count: send.delayed })}
          lead={t('month.undelivered.delayedLead')}
          ones={delayed}
          more={send.delayed - delayed.length}
        />
      )}
    </>
  );
}

function Cures({ title, lead, ones, more }: { title: string; lead?: string; ones: One[]; more: number }) {
  const { t } = useMoneyPage();
  return (
    <Alert severity="warning" title={title}>
      {lead && <p>{lead}</p>}
      <Rows>
        {ones.map(one => (
          <Cure key={one.invoice} one={one} />
        ))}
      </Rows>
      {more > 0 && <Typography variant="body2">{t('month.undelivered.more', { count: more })}</Typography>}
    </Alert>
  );
}

function Cure({ one }: { one: One }) {
  const { t, api, notify } = useMoneyPage();
  const createPath = useCreatePath();
  const { invoice: id, invoiceNumber, member, memberName, recipient, email, reason, isRetried, isDelayed } = one;
  const [mail, isMailing] = useReloadingAction(async () => {
    await answerOf(api.POST('/invoice/{id}/mail', { params: { path: { id } }, body: { text: '' } }));
    notify({ type: 'success', message: t('invoice.mailManyDone', { count: 1 }) });
  });
  const { print, isPrinting } = useLetters();
  const named = (label: string) => t('month.named', { action: label, community: `${memberName}, ${invoiceNumber}` });
  const isNewAddress = email !== '' && email !== recipient;
  const mailLabel = isDelayed && !isNewAddress ? 'month.do.tryNow' : 'month.do.mailAgain';
  return (
    <Inline component="li">
      <p>
        <Link to={createPath({ resource: 'members', type: 'show', id: member })}>{memberName}</Link>,{' '}
        <Link to={createPath({ resource: 'invoices', type: 'show', id })}>{invoiceNumber}</Link>
        {`: ${t(`month.undelivered.${reason}`, { email: recipient })}`}
        {isNewAddress && ` ${t('month.undelivered.newAddress', { email })}`}
      </p>
      <Inline>
        {/* The outbox retries a refused address automatically. */}
        {email !== '' && (isNewAddress || !isRetried || isDelayed) && (
          <Button size="small" loading={isMailing} onClick={() => mail()} aria-label={named(t(mailLabel))}>
            {t(mailLabel)}
          </Button>
        )}
        <LinkButton
          size="small"
          variant="text"
          to={createPath({ resource: 'members', type: 'edit', id: member })}
          aria-label={named(t('month.do.email'))}
        >
          {t('month.do.email')}
        </LinkButton>
        <Button
          size="small"
          variant="text"
          loading={isPrinting}
          onClick={() => print([id])}
          aria-label={named(t('invoice.asLetter'))}
        >
          {t('invoice.asLetter')}
        </Button>
      </Inline>
    </Inline>
  );
}
