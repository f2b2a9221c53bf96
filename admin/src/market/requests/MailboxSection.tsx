import Stack from '@mui/material/Stack';
import {
  type DeliveryFault,
  type MailboxChecked,
  type MailboxData,
  type MarketSettings,
  mailboxLimits,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { PasswordField, TextField } from '../../ui/lists/fields.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { useMarketPage } from '../page.ts';
import { ServerAnswer } from './ServerAnswer.tsx';

type Texts = Readonly<Record<string, string>>;

type MailboxSectionProps = {
  settings: MarketSettings;
  /** Chosen as the channel, stored or not. */
  isUsed: boolean;
  access: MailboxData;
  typed: { username?: string; password: string };
  refused: Texts;
  gapsOf(): Texts;
  onType(typed: { username?: string; password?: string }): void;
  onGaps(gaps: Texts): void;
  onRefused(thrown: unknown): Promise<void>;
  take(saved: MarketSettings): void;
};

/** The community's own mailbox: access, connection test and state. */
export function MailboxSection(props: MailboxSectionProps) {
  const { settings, isUsed, access, typed, refused, gapsOf, onType, onGaps, onRefused, take } = props;
  const { t, api } = useMarketPage();
  const basename = useBasename();
  const [checked, setChecked] = useState<MailboxChecked>();
  const { mailbox, edaNumber, community, offered } = settings;
  const path = { params: { path: { id: community } } };
  const [check, isChecking] = useAction(async () => {
    setChecked(undefined);
    const gaps = gapsOf();
    onGaps(gaps);
    if (Object.keys(gaps).length > 0) return;
    try {
      const answer = await answerOf(api.POST('/marketmessages/mailbox/{id}/test', { ...path, body: access }));
      setChecked(answer.checked);
    } catch (thrown) {
      await onRefused(thrown);
    }
  });
  const type = (next: { username?: string; password?: string }) => {
    setChecked(undefined);
    onType(next);
  };
  if (edaNumber === '')
    return (
      <Section heading={t('market.mailboxHeading')}>
        <Alert
          severity="warning"
          actions={
            <LinkButton to={`${basename}/communities/${community}#edaNumber`}>{t('market.complete')}</LinkButton>
          }
        >
          {t('market.mailboxNeedsNumber')}
        </Alert>
      </Section>
    );
  return (
    <Section heading={t('market.mailboxHeading')} lead={t('market.mailboxLead')}>
      <Stack spacing={4}>
        {mailbox && <MailboxState mailbox={mailbox} />}
        {!mailbox && <p>{t('market.mailboxAddress', { number: edaNumber })}</p>}
        {offered.mailbox && (
          <>
            <Columns>
              <TextField
                label={t('market.username')}
                helperText={t('market.usernameHint')}
                error={refused.username}
                value={typed.username ?? mailbox?.username ?? edaNumber.toLowerCase()}
                maxLength={200}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={event => type({ username: event.target.value })}
              />
              <PasswordField
                showLabel={t('market.passwordShow')}
                hideLabel={t('market.passwordHide')}
                label={t('market.password')}
                helperText={t(mailbox ? 'market.passwordStored' : 'market.passwordHint')}
                error={refused.password}
                value={typed.password}
                maxLength={200}
                autoComplete="new-password"
                onChange={event => type({ password: event.target.value })}
              />
            </Columns>
            {checked && <CheckResult checked={checked} />}
          </>
        )}
        <Inline>
          {offered.mailbox && (
            <Button loading={isChecking} onClick={() => check()}>
              {t('market.check')}
            </Button>
          )}
          {mailbox && (
            <ConfirmedAction
              label={t('market.mailboxRemove')}
              destructive
              disabled={settings.channel === 'mailbox'}
              heading={t('market.mailboxRemoveHeading')}
              done={t('market.mailboxRemoved')}
              run={async () => {
                const answer = await answerOf(api.DELETE('/marketmessages/mailbox/{id}', path));
                setChecked(undefined);
                take(answer.settings);
              }}
            >
              {t('market.mailboxRemoveText')}
            </ConfirmedAction>
          )}
        </Inline>
        {mailbox && settings.channel === 'mailbox' && <Hint>{t('market.mailboxInUse')}</Hint>}
        {mailbox && settings.channel !== 'mailbox' && !isUsed && <Hint>{t('market.mailboxUnused')}</Hint>}
      </Stack>
    </Section>
  );
}

function MailboxState({ mailbox }: { mailbox: NonNullable<MarketSettings['mailbox']> }) {
  const { t, format } = useMarketPage();
  const { fault, faultDetail, faultSince, fetchedAt, sentAt } = mailbox;
  const momentOf = (at: string | null) => (at ? format.moment(at) : t('market.notYet'));
  const counted = (sent: number, most: number) =>
    t('market.sentOf', { sent: format.whole(sent), most: format.whole(most) });
  return (
    <>
      {fault && (
        <Alert
          severity="error"
          title={
            faultSince ? t('market.mailboxFaultSince', { moment: format.moment(faultSince) }) : t('market.mailboxFault')
          }
        >
          <p>{t(fault === 'refused' ? 'market.checkRefused' : `market.fault.${fault}`)}</p>
          {faultDetail && <ServerAnswer detail={faultDetail} />}
          <p>{t(cureOf(fault))}</p>
        </Alert>
      )}
      <Facts
        facts={[
          [t('market.address'), mailbox.address],
          [t('market.fetchedAt'), momentOf(fetchedAt)],
          [t('market.sentAt'), momentOf(sentAt)],
          [t('market.sentToday'), counted(mailbox.sentToday, mailboxLimits.day)],
          [t('market.sentThisMonth'), counted(mailbox.sentThisMonth, mailboxLimits.month)],
        ]}
      />
    </>
  );
}

function cureOf(fault: DeliveryFault) {
  if (fault === 'portal') return 'market.portalCure';
  return fault === 'login' || fault === 'secret' ? 'market.mailboxCureLogin' : 'market.mailboxCure';
}

const parts = ['sending', 'fetching'] as const;

function CheckResult({ checked }: { checked: MailboxChecked }) {
  const { t } = useMarketPage();
  const works = parts.every(part => checked[part] === null);
  return (
    <Alert severity={works ? 'success' : 'error'} title={t(works ? 'market.checkWorks' : 'market.checkFails')}>
      <Rows divided>
        {parts.map(part => {
          const found = checked[part];
          return (
            <li key={part}>
              <p>
                {t(`market.check.${part}`)}{' '}
                <StateChip
                  tone={found ? 'bad' : 'good'}
                  label={t(found ? 'market.check.fails' : 'market.check.works')}
                />
              </p>
              {found && <p>{t(found.fault === 'refused' ? 'market.checkRefused' : `market.fault.${found.fault}`)}</p>}
              {found?.detail && <ServerAnswer detail={found.detail} />}
            </li>
          );
        })}
      </Rows>
    </Alert>
  );
}
