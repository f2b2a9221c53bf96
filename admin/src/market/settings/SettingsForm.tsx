import Stack from '@mui/material/Stack';
import {
  type CommunityType,
  communityKinds,
  communityTypes,
  distributionModels,
  documentModes,
  type MarketSettings,
  type MarketSettingsData,
  marketChannels,
  marketSettingsData,
} from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { SaveButton } from '../../ui/forms/SaveButton.tsx';
import { type Check, SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { Toolbar } from '../../ui/forms/Toolbar.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useMarketPage } from '../page.ts';
import { RadioInput } from '../preparations/RadioInput.tsx';
import { type Access, accessOf, accessRefusals, MailboxSection, presetAccess } from './MailboxSection.tsx';

/** With the access to the mailbox and the confirmation, which are no settings. */
type Entered = MarketSettingsData & Access & { isConfirmed: boolean };
const { SelectInput, SwitchInput } = inputsOf<Entered>();

const entered: Check<Entered> = {
  safeParse: values => {
    const checked = marketSettingsData.safeParse(values);
    return checked.success ? { success: true, data: { ...(values as Entered), ...checked.data } } : checked;
  },
};

const zoneLevels = [1, 2, 3, 4, 5, 6, 7];
const reminderDays = Array.from({ length: 29 }, (_, place) => place + 2);
const hasZone = (type: CommunityType | null) => type !== null && communityKinds[type].hasZoneLevel;

const initialOf = (settings: MarketSettings): Entered => ({
  ...marketSettingsData.parse(settings),
  ...presetAccess(settings),
  isConfirmed: false,
});

const changesOf = (data: Entered, before: Entered): Partial<Entered> =>
  Object.fromEntries(Object.entries(data).filter(([key, value]) => value !== before[key as keyof Entered]));

/** After a conflict, own entries stay over what a colleague has stored in the meantime. */
const resetOptions = { keepDirtyValues: true } as const;

type SettingsFormProps = {
  settings: MarketSettings;
  take(saved: MarketSettings): void;
  reload(): Promise<{ data?: MarketSettings }>;
};

export function SettingsForm({ settings, take, reload }: SettingsFormProps) {
  const { t, api, notify } = useMarketPage();
  const basename = useBasename();
  const [{ round, before, hasConflict }, setStart] = useState({
    round: 0,
    before: initialOf(settings),
    hasConflict: false,
  });
  const params = { path: { id: settings.community } };

  const save = async (data: Entered) => {
    const changes = changesOf(data, before);
    const isAccessChanged = 'username' in changes || 'password' in changes;
    const isUnconfirmed = changes.mode === 'PROD' && !data.isConfirmed;
    const refusals = {
      ...(isUnconfirmed && { isConfirmed: t('market.confirmLiveMissing') }),
      ...((isAccessChanged || (data.channel === 'mailbox' && !settings.mailbox)) && accessRefusals(data, settings, t)),
    };
    if (Object.keys(refusals).length > 0) return refusals;
    let saved = settings;
    try {
      if (isAccessChanged) {
        const body = accessOf(data, settings);
        saved = (await answerOf(api.POST('/marketmessages/mailbox/{id}/update', { params, body }))).settings;
        take(saved);
      }
      if (Object.keys(changes).some(key => key in marketSettingsData.shape)) {
        const body = marketSettingsData.parse(data);
        saved = (await answerOf(api.POST('/marketmessages/settings/{id}/update', { params, body }))).settings;
        take(saved);
      }
      setStart({ round: round + 1, before: initialOf(saved), hasConflict: false });
      notify({ type: 'success', message: t('market.settingsSaved') });
    } catch (thrown) {
      if (!(thrown instanceof Failure && thrown.body.error === 'record.changedMeanwhile')) throw thrown;
      const { data: stored = settings } = await reload();
      setStart({ round, before: initialOf(stored), hasConflict: true });
    }
    return undefined;
  };

  return (
    <SimpleForm
      key={round}
      schema={entered}
      defaultValues={before}
      resetOptions={resetOptions}
      onSubmit={save}
      toolbar={
        <Toolbar cancel={`${basename}/marketmessages`}>
          {hasConflict && <Alert severity="error">{t('market.settingsConflict')}</Alert>}
          <SaveButton />
        </Toolbar>
      }
    >
      <SettingsInputs settings={settings} take={take} />
    </SimpleForm>
  );
}

function SettingsInputs({ settings, take }: Omit<SettingsFormProps, 'reload'>) {
  const { t } = useMarketPage();
  const { setValue } = useFormContext<Entered>();
  const written = useWatch<Entered>() as Entered;
  const isAnotherWay = written.mode !== settings.mode || written.channel !== settings.channel;
  return (
    <>
      <Section heading={t('market.mode')}>
        <Stack spacing={4}>
          <RadioInput
            source="mode"
            label={t('market.mode')}
            hiddenLabel
            choices={documentModes.map(value => ({
              value,
              label: t(`market.mode.${value}`),
              helperText: t(value === 'SIMU' ? 'market.simuHint' : 'market.prodHint'),
            }))}
            onChange={() => setValue('isConfirmed', false)}
          />
          {written.mode === 'PROD' && settings.mode !== 'PROD' && (
            <SwitchInput source="isConfirmed" label={t('market.confirmLive')} />
          )}
        </Stack>
      </Section>
      <Section heading={t('market.channelHeading')} lead={t('market.channelLead')}>
        <Stack spacing={4}>
          <ChannelInput settings={settings} />
          {isAnotherWay && sendingChannelOf(settings) && <Alert severity="warning">{t('market.queueDropped')}</Alert>}
        </Stack>
      </Section>
      {(written.channel === 'mailbox' || settings.mailbox) && (
        <MailboxSection settings={settings} isUsed={written.channel === 'mailbox'} take={take} />
      )}
      <Section heading={t('market.agreementHeading')} lead={t('market.distributionHint')}>
        <Stack spacing={4}>
          <RadioInput
            source="communityType"
            label={t('market.typeOfCommunity')}
            choices={[
              ...communityTypes.map(value => ({
                value,
                label: t(`market.communityType.${value}`),
                helperText: t(`market.aboutType.${value}`),
              })),
              { value: '', label: t('market.typeUnknown') },
            ]}
            onChange={chosen => {
              const type = communityTypes.find(each => each === chosen) ?? null;
              if (!hasZone(type)) setValue('zoneLevel', null, { shouldDirty: true });
            }}
          />
          <RadioInput
            source="distributionModel"
            label={t('market.distribution')}
            choices={distributionModels.map(value => ({ value, label: t(`market.distributionModel.${value}`) }))}
          />
          {written.distributionModel === 'S' && <Alert>{t('market.staticShares')}</Alert>}
          {(hasZone(written.communityType) || written.zoneLevel !== null) && (
            <SelectInput
              source="zoneLevel"
              label={t('market.zoneLevel')}
              helperText={t('market.zoneLevelHint')}
              emptyText={t('market.zoneLevelNone')}
              choices={zoneLevels.map(id => ({ id, name: String(id) }))}
            />
          )}
        </Stack>
      </Section>
      <Section heading={t('market.automaticHeading')}>
        <Stack spacing={4}>
          {written.channel === 'portal' ? (
            <p>
              {t('market.asksMonthly')}
              <Hint component="span" display="block">
                {t('market.asksMonthlyNeedsChannel')}
              </Hint>
            </p>
          ) : (
            <SwitchInput
              source="asksMonthly"
              label={t('market.asksMonthly')}
              helperText={t('market.asksMonthlyHint')}
            />
          )}
          <SelectInput
            source="remindsAfterDays"
            label={t('market.reminds')}
            helperText={t('market.remindsHint')}
            emptyText={t('market.remindsNever')}
            choices={reminderDays.map(id => ({ id, name: t('market.remindsAfter', { count: id }) }))}
          />
        </Stack>
      </Section>
    </>
  );
}

/** Channels that the operator of the portal has not set up are shown with what to ask for. */
function ChannelInput({ settings }: Pick<SettingsFormProps, 'settings'>) {
  const { t } = useMarketPage();
  const channel = useWatch<Entered, 'channel'>({ name: 'channel' });
  const missing = (['files', 'mailbox'] as const).filter(each => !settings.offered[each]);
  return (
    <>
      <RadioInput
        source="channel"
        label={t('market.channelHeading')}
        hiddenLabel
        choices={marketChannels.map(value => ({
          value,
          label: t(`market.channel.${value}`),
          helperText: t(`market.channelHint.${value}`),
          disabled: value !== 'portal' && !settings.offered[value],
        }))}
      />
      {missing.map(each => (
        <Alert
          key={each}
          severity={each === settings.channel ? 'warning' : 'info'}
          title={t('market.channelMissing', { channel: t(`market.channel.${each}`) })}
        >
          {each === settings.channel && <p>{t('market.channelLost')}</p>}
          <p>{t(`market.channelAsk.${each}`)}</p>
        </Alert>
      ))}
      {channel === 'files' && <Hint>{t('market.filesPlace', { folder: String(settings.community) })}</Hint>}
    </>
  );
}
