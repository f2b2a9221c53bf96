import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { FiledMails as Filed, FiledMail, FiledMailsDone } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

/** `organisation`: its own mails; `installation`: those of no organisation, for the operator. */
type Owner = 'organisation' | 'installation';
type Verb = 'send' | 'discard';

/** Mails from before sending was set up: each is sent or discarded by decision, never by itself. */
export function FiledMails({ of }: { of: Owner }) {
  const { api } = usePage();
  const { data } = useQuery({
    queryKey: ['filedMails', of],
    queryFn: (): Promise<Filed> =>
      answerOf(of === 'organisation' ? api.GET('/admin/mails/filed') : api.GET('/operator/mails/filed')),
  });
  return data && data.total > 0 ? <Choice of={of} filed={data} /> : null;
}

function Choice({ of, filed: { mails, total, isSetUp } }: { of: Owner; filed: Filed }) {
  const { t, api, notify } = usePage();
  const queryClient = useQueryClient();
  // Everything that can be sent is chosen at first; later lists keep what was taken out.
  const [takenOut, setTakenOut] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Verb | null>(null);
  const sendable = mails.filter(mail => mail.obstacle === null);
  const chosen = mails.filter(mail => !takenOut.has(mail.id));
  const toSend = sendable.filter(mail => !takenOut.has(mail.id));
  const choose = (some: readonly FiledMail[], isChosen: boolean) =>
    setTakenOut(before => {
      const after = new Set(before);
      for (const { id } of some) isChosen ? after.delete(id) : after.add(id);
      return after;
    });

  const [act, isBusy] = useAction(async (verb: Verb) => {
    const body = { ids: (verb === 'send' ? toSend : chosen).map(({ id }) => id) };
    try {
      const { done, leftOut }: FiledMailsDone = await answerOf(
        of === 'organisation'
          ? api.POST(verb === 'send' ? '/admin/mails/send' : '/admin/mails/discard', { body })
          : api.POST(verb === 'send' ? '/operator/mails/send' : '/operator/mails/discard', { body }),
      );
      notify({
        type: leftOut.length > 0 ? 'warning' : 'success',
        message: [
          done > 0 ? t(verb === 'send' ? 'filedMails.sent' : 'filedMails.discarded', { count: done }) : '',
          leftOut.length > 0 ? t('filedMails.leftOut', { count: leftOut.length }) : '',
        ]
          .filter(text => text !== '')
          .join(' '),
      });
    } finally {
      setAsked(null);
      for (const key of ['filedMails', 'selfCheck', 'installation', 'cockpit'])
        await queryClient.invalidateQueries({ queryKey: [key] });
    }
  });

  return (
    <Section
      heading={t('filedMails.heading', { count: total })}
      lead={t('filedMails.lead')}
      flush
      beside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" color="error" disabled={chosen.length === 0} onClick={() => setAsked('discard')}>
            {t('filedMails.discard', { count: chosen.length })}
          </Button>
          <Button variant="contained" disabled={!isSetUp || toSend.length === 0} onClick={() => setAsked('send')}>
            {t('filedMails.send', { count: toSend.length })}
          </Button>
        </Box>
      }
    >
      {!isSetUp && (
        <Alert severity="info" sx={{ mx: { xs: 4, sm: 5 }, mb: 4 }}>
          {t('filedMails.notSetUp')}
        </Alert>
      )}
      <TableBox label={t('filedMails.heading', { count: total })}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  checked={chosen.length === mails.length}
                  indeterminate={chosen.length > 0 && chosen.length < mails.length}
                  onChange={(_, isChosen) => choose(mails, isChosen)}
                  slotProps={{ input: { 'aria-label': t('filedMails.all') } }}
                />
              </TableCell>
              <TableCell>{t('filedMails.recipient')}</TableCell>
              <TableCell>{t('filedMails.subject')}</TableCell>
              <TableCell align="right">{t('filedMails.filed')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {mails.map(mail => (
              <Row
                key={mail.id}
                mail={mail}
                isChosen={!takenOut.has(mail.id)}
                choose={isChosen => choose([mail], isChosen)}
              />
            ))}
          </TableBody>
        </Table>
      </TableBox>
      {total > mails.length && (
        <Typography color="text.secondary" sx={{ px: { xs: 4, sm: 5 }, py: 3 }}>
          {t('filedMails.more', { count: total - mails.length })}
        </Typography>
      )}
      <ConfirmDialog
        open={asked === 'send'}
        heading={t('filedMails.sendHeading', { count: toSend.length })}
        confirm={t('filedMails.send', { count: toSend.length })}
        busy={isBusy}
        onConfirm={() => act('send')}
        onCancel={() => setAsked(null)}
      >
        {t('filedMails.sendText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        heading={t('filedMails.discardHeading', { count: chosen.length })}
        confirm={t('filedMails.discard', { count: chosen.length })}
        destructive
        busy={isBusy}
        onConfirm={() => act('discard')}
        onCancel={() => setAsked(null)}
      >
        {t('filedMails.discardText')}
      </ConfirmDialog>
    </Section>
  );
}

type RowProps = { mail: FiledMail; isChosen: boolean; choose(isChosen: boolean): void };

function Row({ mail, isChosen, choose }: RowProps) {
  const { t, format } = usePage();
  const { recipient, subject, filed, obstacle } = mail;
  return (
    <TableRow>
      <TableCell padding="checkbox">
        <Checkbox
          checked={isChosen}
          onChange={(_, checked) => choose(checked)}
          slotProps={{ input: { 'aria-label': `${recipient}: ${subject}` } }}
        />
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 130 }}>{recipient}</TableCell>
      <TableCell sx={{ minWidth: 160 }}>
        {subject}
        {obstacle && (
          <Typography variant="body2" color="error">
            {t(obstacle === 'linkExpired' ? cureOf(mail) : `filedMails.obstacle.${obstacle}`)} <Cure mail={mail} />
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {format.day(dayOf(filed))}
      </TableCell>
    </TableRow>
  );
}

function cureOf({ link }: FiledMail) {
  if (link === 'activation') return 'filedMails.obstacle.invitation' as const;
  return link === 'operator' ? ('filedMails.obstacle.operator' as const) : ('filedMails.obstacle.ownLink' as const);
}

/** The way to a new link, or to the document. */
function Cure({ mail: { member, invoice, link, obstacle } }: { mail: FiledMail }) {
  const { t } = usePage();
  const basename = useBasename();
  const [to, label] =
    obstacle === 'linkExpired' && link === 'activation'
      ? member
        ? ([`${basename}/members/${member}/show`, 'filedMails.toMember'] as const)
        : ([`${basename}/users`, 'filedMails.toUsers'] as const)
      : invoice
        ? ([`${basename}/invoices/${invoice}/show`, 'filedMails.toDocument'] as const)
        : [null, null];
  if (to === null) return null;
  return (
    <Link component={RouterLink} to={to}>
      {t(label)}
    </Link>
  );
}
