import type { FiledMails as Filed, FiledMail, FiledMailsDone } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayOf } from '../../platform/dayOf.ts';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../page.ts';

/** `organisation`: its own mails; `installation`: those of no organisation, for the operator. */
type Owner = 'organisation' | 'installation';
type Verb = 'send' | 'discard';

/** Mails from before sending was set up: each is sent or discarded by decision, never automatically. */
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
  const { t, api, format, notify } = usePage();
  const queryClient = useQueryClient();
  // Everything that can be sent is chosen at first; later lists keep what was taken out.
  const [takenOut, setTakenOut] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Verb | null>(null);
  const sendable = mails.filter(mail => mail.obstacle === null);
  const chosen = mails.filter(mail => !takenOut.has(mail.id));
  const toSend = sendable.filter(mail => !takenOut.has(mail.id));
  const sent = { send: toSend, discard: chosen };
  const choose = (some: readonly FiledMail[], isChosen: boolean) =>
    setTakenOut(before => {
      const after = new Set(before);
      for (const { id } of some) isChosen ? after.delete(id) : after.add(id);
      return after;
    });

  const [act, isBusy] = useAction(async (verb: Verb) => {
    const body = { ids: sent[verb].map(({ id }) => id) };
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
        <Inline>
          <Button color="error" disabled={chosen.length === 0} onClick={() => setAsked('discard')}>
            {t('filedMails.discard', { count: chosen.length })}
          </Button>
          <Button variant="contained" disabled={!isSetUp || toSend.length === 0} onClick={() => setAsked('send')}>
            {t('filedMails.send', { count: toSend.length })}
          </Button>
        </Inline>
      }
    >
      {!isSetUp && <Alert severity="info">{t('filedMails.notSetUp')}</Alert>}
      <RecordTable
        label={t('filedMails.heading', { count: total })}
        rows={mails}
        columns={[
          {
            label: (
              <Box
                label={t('filedMails.all')}
                isChosen={chosen.length === mails.length}
                isPartly={chosen.length > 0 && chosen.length < mails.length}
                choose={isChosen => choose(mails, isChosen)}
              />
            ),
            render: mail => (
              <Box
                label={`${mail.recipient}: ${mail.subject}`}
                isChosen={!takenOut.has(mail.id)}
                choose={isChosen => choose([mail], isChosen)}
              />
            ),
          },
          { label: t('filedMails.recipient'), className: 'admin-name', render: ({ recipient }) => recipient },
          { label: t('filedMails.subject'), style: { minWidth: 160 }, render: mail => <Subject mail={mail} /> },
          {
            label: t('filedMails.filed'),
            align: 'right',
            className: 'admin-nowrap',
            render: ({ filed }) => format.day(dayOf(filed)),
          },
        ]}
      />
      {total > mails.length && (
        <Inset pt={3}>
          <Hint>{t('filedMails.more', { count: total - mails.length })}</Hint>
        </Inset>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`filedMails.${asked}Heading`, { count: sent[asked].length })}
          confirm={t(`filedMails.${asked}`, { count: sent[asked].length })}
          destructive={asked === 'discard'}
          busy={isBusy}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`filedMails.${asked}Text`)}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Subject({ mail }: { mail: FiledMail }) {
  const { t } = usePage();
  const { subject, obstacle } = mail;
  return (
    <>
      {subject}
      {obstacle && (
        <p className="n-error">
          {t(obstacle === 'linkExpired' ? cureOf(mail) : `filedMails.obstacle.${obstacle}`)} <Cure mail={mail} />
        </p>
      )}
    </>
  );
}

type BoxProps = { label: string; isChosen: boolean; isPartly?: boolean; choose(isChosen: boolean): void };

const Box = ({ label, isChosen, isPartly = false, choose }: BoxProps) => (
  <input
    ref={box => {
      if (box) box.indeterminate = isPartly;
    }}
    type="checkbox"
    className="admin-box"
    aria-label={label}
    checked={isChosen}
    onChange={event => choose(event.target.checked)}
  />
);

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
  return <Link to={to}>{t(label)}</Link>;
}
