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
import { useFormContext, useWatch } from 'react-hook-form';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import type { MarketText } from '../page.ts';
import { useMarketPage } from '../page.ts';

/** Access to a mailbox as entered: an empty password keeps the stored one. */
export type Access = { username: string; password: string };
const { TextInput } = inputsOf<Access>();

export const presetAccess = ({ mailbox, edaNumber }: MarketSettings): Access => ({
  username: mailbox?.username ?? edaNumber.toLowerCase(),
  password: '',
});

export const accessOf = ({ username, password }: Access, { mailbox }: MarketSettings): MailboxData => ({
  username: username.trim(),
  password: password || null,
  version: mailbox?.version ?? 0,
});

/** What is missing of the access, before the server is asked. */
export const accessRefusals = (access: Access, { mailbox }: MarketSettings, t: MarketText): Partial<Access> => ({
  ...(access.username.trim() === '' && { username: t('error.field.missing') }),
  ...(access.password === '' && !mailbox && { password: t('error.field.missing') }),
});

type MailboxSectionProps = {
  settings: MarketSettings;
  /** Chosen as the channel, stored or not. */
  isUsed: boolean;
  take(saved: MarketSettings): void;
};

/** The community's own mailbox: access, connection test and state. */
export function MailboxSection({ settings, isUsed, take }: MailboxSectionProps) {
  const { t, api, fieldTextsOf } = useMarketPage();
  const basename = useBasename();
  const { setError } = useFormContext();
  const access = useWatch<Access>() as Access;
  const [tested, setTested] = useState<{ access: string; checked: MailboxChecked }>();
  const { mailbox, edaNumber, community, offered } = settings;
  const path = { params: { path: { id: community } } };
  const typed = `${access.username} ${access.password}`;
  const refuse = (texts: Partial<Record<string, string>>) => {
    for (const [field, message] of Object.entries(texts)) setError(field, { message });
    return Object.keys(texts).length > 0;
  };
  const [check, isChecking] = useAction(async () => {
    setTested(undefined);
    if (refuse(accessRefusals(access, settings, t))) return;
    try {
      const body = accessOf(access, settings);
      const { checked } = await answerOf(api.POST('/marketmessages/mailbox/{id}/test', { ...path, body }));
      setTested({ access: typed, checked });
    } catch (thrown) {
      if (!refuse(fieldTextsOf(thrown))) throw thrown;
    }
  });
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
        {mailbox ? <MailboxState mailbox={mailbox} /> : <p>{t('market.mailboxAddress', { number: edaNumber })}</p>}
        {offered.mailbox && (
          <Columns>
            <TextInput
              source="username"
              label={t('market.username')}
              helperText={t('market.usernameHint')}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextInput
              source="password"
              label={t('market.password')}
              helperText={t(mailbox ? 'market.passwordStored' : 'market.passwordHint')}
              maxLength={200}
              type="password"
              autoComplete="new-password"
            />
          </Columns>
        )}
        {tested?.access === typed && <CheckResult checked={tested.checked} />}
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
              run={async () => take((await answerOf(api.DELETE('/marketmessages/mailbox/{id}', path))).settings)}
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
          <Fault fault={fault} detail={faultDetail} />
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

/** In words, and in those of the mail server. */
function Fault({ fault, detail }: { fault: DeliveryFault; detail: string }) {
  const { t } = useMarketPage();
  return (
    <>
      <p>{t(fault === 'refused' ? 'market.checkRefused' : `market.fault.${fault}`)}</p>
      {detail && <p>{t('market.serverAnswer', { detail })}</p>}
    </>
  );
}

function cureOf(fault: DeliveryFault) {
  if (fault === 'portal') return 'market.portalCure';
  return fault === 'login' || fault === 'secret' ? 'market.mailboxCureLogin' : 'market.triesAgain';
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
              {found && <Fault {...found} />}
            </li>
          );
        })}
      </Rows>
    </Alert>
  );
}
