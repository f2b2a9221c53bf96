import Stack from '@mui/material/Stack';
import {
  type CommunityType,
  communityKinds,
  communityTypes,
  distributionModels,
  documentModes,
  type MailboxData,
  type MarketSettings,
  type MarketSettingsData,
} from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useEffect, useRef, useState } from 'react';
import { useBasename } from 'react-admin';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { useAction } from '../../platform/useAction.ts';
import { AskIfUnsaved } from '../../ui/forms/AskBeforeLeaving.tsx';
import { SaveBar } from '../../ui/forms/SaveBar.tsx';
import { useSaveKey } from '../../ui/forms/useSaveKey.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Checkbox, RadioGroup, SelectField } from '../../ui/lists/fields.tsx';
import { useMarketPage } from '../page.ts';
import { ChannelChoice } from './ChannelChoice.tsx';
import { MailboxSection } from './MailboxSection.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';

type SettingsFormProps = {
  settings: MarketSettings;
  take(saved: MarketSettings): void;
  reload(): Promise<unknown>;
};

const zoneLevels = [1, 2, 3, 4, 5, 6, 7];
const hasZone = (type: CommunityType | null) => type !== null && communityKinds[type].hasZoneLevel;
/** Fields whose choices depend on the kind of the community. */
const ofKind = ['distributionModel', 'zoneLevel'];
const reminderDays = Array.from({ length: 29 }, (_, place) => place + 2);

/** Changed fields lie over what is stored, so that a colleague's change of another field is kept. */
export function SettingsForm({ settings, take, reload }: SettingsFormProps) {
  const { t, api, notify } = useMarketPage();
  const basename = useBasename();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [changes, setChanges] = useState<Partial<MarketSettingsData>>({});
  const [typed, setTyped] = useState<{ username?: string; password: string }>({ password: '' });
  const [isConfirmed, setConfirmed] = useState(false);
  const { refused, setRefused, clear, tell } = useFieldRefusals();
  useSaveKey(button);
  useEffect(() => {
    if (Object.keys(refused).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
  }, [refused]);

  const written: MarketSettingsData = { ...dataOf(settings), ...changes };
  const change = (changed: Partial<MarketSettingsData>) => {
    setChanges(before => ({ ...before, ...changed }));
    clear(...Object.keys(changed), ...(changed.communityType === undefined ? [] : ofKind));
  };
  const isChanged = (Object.keys(changes) as (keyof MarketSettingsData)[]).some(key => changes[key] !== settings[key]);
  const presetUsername = settings.mailbox?.username ?? settings.edaNumber.toLowerCase();
  const access: MailboxData = {
    username: (typed.username ?? presetUsername).trim(),
    password: typed.password || null,
    version: settings.mailbox?.version ?? 0,
  };
  const isAccessChanged = typed.password !== '' || access.username !== presetUsername;
  const usesMailbox = written.channel === 'mailbox';
  const goesLive = written.mode === 'PROD' && settings.mode !== 'PROD';
  const isAnotherWay = written.mode !== settings.mode || written.channel !== settings.channel;
  const sends = written.channel !== 'portal';
  const path = { params: { path: { id: settings.community } } };

  /** What is missing of the access before the server is asked. */
  const accessGaps = () => ({
    ...(access.username === '' && { username: t('error.field.missing') }),
    ...(access.password === null && !settings.mailbox && { password: t('error.field.missing') }),
  });
  const refuse = async (thrown: unknown) => {
    const isConflict = thrown instanceof Failure && thrown.body.error === 'record.changedMeanwhile';
    if (!isConflict) return tell(thrown);
    await reload();
    setRefused({ all: t('market.settingsConflict') });
  };
  const [save, isBusy] = useAction(async () => {
    const gaps = {
      ...(goesLive && !isConfirmed && { confirmed: t('market.confirmLiveMissing') }),
      ...((isAccessChanged || (usesMailbox && !settings.mailbox)) && accessGaps()),
    };
    setRefused(gaps);
    if (Object.keys(gaps).length > 0) return;
    try {
      if (isAccessChanged) {
        const stored = await answerOf(api.POST('/marketmessages/mailbox/{id}/update', { ...path, body: access }));
        take(stored.settings);
        setTyped({ password: '' });
      }
      if (isChanged) {
        const saved = await answerOf(api.POST('/marketmessages/settings/{id}/update', { ...path, body: written }));
        take(saved.settings);
        setChanges({});
        setConfirmed(false);
      }
      notify({ type: 'success', message: t('market.settingsSaved') });
    } catch (thrown) {
      await refuse(thrown);
    }
  });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <AskIfUnsaved isDirty={isChanged || isAccessChanged} />
      <Section heading={t('market.modeLegend')}>
        <Stack spacing={4}>
          <RadioGroup
            label={t('market.modeLegend')}
            hiddenLabel
            value={written.mode}
            error={refused.mode}
            choices={documentModes.map(value => ({
              value,
              label: t(`market.mode.${value}`),
              helperText: t(value === 'SIMU' ? 'market.simuHint' : 'market.prodHint'),
            }))}
            onChange={event => {
              change({ mode: event.target.value === 'PROD' ? 'PROD' : 'SIMU' });
              setConfirmed(false);
            }}
          />
          {goesLive && (
            <Checkbox
              label={t('market.confirmLive')}
              checked={isConfirmed}
              error={isConfirmed ? undefined : refused.confirmed}
              onChange={event => setConfirmed(event.target.checked)}
            />
          )}
        </Stack>
      </Section>
      <Section heading={t('market.channelHeading')} lead={t('market.channelLead')}>
        <Stack spacing={4}>
          <ChannelChoice
            settings={settings}
            value={written.channel}
            error={refused.channel}
            onChange={channel => {
              change({ channel });
              clear('username', 'password');
            }}
          />
          {isAnotherWay && sendingChannelOf(settings) && <Alert severity="warning">{t('market.queueDropped')}</Alert>}
        </Stack>
      </Section>
      {(usesMailbox || settings.mailbox) && (
        <MailboxSection
          settings={settings}
          isUsed={usesMailbox}
          access={access}
          typed={typed}
          refused={refused}
          gapsOf={accessGaps}
          onType={next => {
            setTyped(before => ({ ...before, ...next }));
            clear(...Object.keys(next));
          }}
          onGaps={setRefused}
          onRefused={refuse}
          take={saved => {
            take(saved);
            setTyped({ password: '' });
          }}
        />
      )}
      <Section heading={t('market.agreementHeading')} lead={t('market.distributionHint')}>
        <Stack spacing={4}>
          <RadioGroup
            label={t('market.typeOfCommunity')}
            value={written.communityType ?? ''}
            error={refused.communityType}
            choices={[
              ...communityTypes.map(value => ({
                value,
                label: t(`market.communityType.${value}`),
                helperText: t(`market.aboutType.${value}`),
              })),
              { value: '', label: t('market.typeUnknown') },
            ]}
            onChange={event => {
              const communityType = communityTypes.find(each => each === event.target.value) ?? null;
              change({ communityType, ...(!hasZone(communityType) && { zoneLevel: null }) });
            }}
          />
          <RadioGroup
            label={t('market.distribution')}
            value={written.distributionModel}
            error={refused.distributionModel}
            choices={distributionModels.map(value => ({ value, label: t(`market.distributionModel.${value}`) }))}
            onChange={event => change({ distributionModel: event.target.value === 'S' ? 'S' : 'D' })}
          />
          {written.distributionModel === 'S' && <Alert>{t('market.staticShares')}</Alert>}
          {(hasZone(written.communityType) || written.zoneLevel !== null) && (
            <SelectField
              label={t('market.zoneLevel')}
              helperText={t('market.zoneLevelHint')}
              error={refused.zoneLevel}
              value={written.zoneLevel ?? undefined}
              emptyText={t('market.zoneLevelNone')}
              choices={zoneLevels.map(id => ({ id, name: String(id) }))}
              onChange={level => change({ zoneLevel: level ?? null })}
            />
          )}
        </Stack>
      </Section>
      <Section heading={t('market.automaticHeading')}>
        <Stack spacing={4}>
          <Checkbox
            label={t('market.asksMonthly')}
            helperText={t(sends ? 'market.asksMonthlyHint' : 'market.asksMonthlyNeedsChannel')}
            checked={sends && written.asksMonthly}
            disabled={!sends}
            error={refused.asksMonthly}
            onChange={event => change({ asksMonthly: event.target.checked })}
          />
          <SelectField
            label={t('market.reminds')}
            helperText={t('market.remindsHint')}
            error={refused.remindsAfterDays}
            value={written.remindsAfterDays ?? undefined}
            emptyText={t('market.remindsNever')}
            choices={reminderDays.map(id => ({ id, name: t('market.remindsAfter', { count: id }) }))}
            onChange={days => change({ remindsAfterDays: days ?? null })}
          />
        </Stack>
      </Section>
      <SaveBar>
        {refused.all && <Alert severity="error">{refused.all}</Alert>}
        <LinkButton variant="text" to={`${basename}/marketmessages`}>
          {t('action.cancel')}
        </LinkButton>
        <Button ref={button} type="submit" variant="contained" loading={isBusy}>
          {t('action.save')}
        </Button>
      </SaveBar>
    </form>
  );
}

function dataOf(settings: MarketSettings): MarketSettingsData {
  const { mode, channel, communityType, distributionModel, zoneLevel, asksMonthly, remindsAfterDays, version } =
    settings;
  return { mode, channel, communityType, distributionModel, zoneLevel, asksMonthly, remindsAfterDays, version };
}
