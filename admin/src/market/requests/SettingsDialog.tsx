import {
  type CommunityType,
  communityTypes,
  type DistributionModel,
  type DocumentMode,
  distributionModels,
  documentModes,
  type MarketSettings,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { Alert, Button, Checkbox, Dialog, RadioCards } from '@nahstrom/kit/components';
import { useId, useState } from 'react';
import { ChoiceField } from '../../layout/ChoiceField.tsx';
import { useMarketPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { useSettings } from './useSettings.ts';

type SettingsDialogProps = { community: number; close(): void };

/** How a community talks to the grid operators. */
export function SettingsDialog({ community, close }: SettingsDialogProps) {
  const { t, noticesOf } = useMarketPage();
  const { settings, error, take } = useSettings(community);
  if (settings) return <SettingsForm settings={settings} take={take} close={close} />;
  if (!error) return null;
  return (
    <Dialog
      open
      title={t('market.settingsHeading')}
      onClose={close}
      actions={<Button onClick={close}>{t('market.close')}</Button>}
    >
      <Alert tone="error">{noticesOf(error).map(({ message }) => message)}</Alert>
    </Dialog>
  );
}

type SettingsFormProps = { settings: MarketSettings; take(saved: MarketSettings): void; close(): void };

function SettingsForm({ settings, take, close }: SettingsFormProps) {
  const { t, api, notify } = useMarketPage();
  const name = useId();
  const [mode, setMode] = useState<DocumentMode>(settings.mode);
  const [type, setType] = useState<CommunityType | null>(settings.communityType);
  const [model, setModel] = useState<DistributionModel>(settings.distributionModel);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isTold, setTold] = useState(false);
  const goesLive = mode === 'PROD' && settings.mode !== 'PROD';
  const [save, isBusy] = useAction(async () => {
    if (goesLive && !isConfirmed) return setTold(true);
    const params = { path: { id: settings.community } };
    const body = { ...settings, mode, communityType: type, distributionModel: model };
    const { settings: saved } = await answerOf(api.POST('/marketmessages/settings/{id}/update', { params, body }));
    take(saved);
    notify({ type: 'success', message: t('market.settingsSaved') });
    close();
  });
  return (
    <Dialog
      open
      size="large"
      title={t('market.settingsHeading')}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => save()}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <div className="admin-market-form">
        <RadioCards
          legend={t('market.modeLegend')}
          name={name}
          value={mode}
          options={documentModes.map(value => ({
            value,
            label: t(`market.mode.${value}`),
            hint: t(value === 'SIMU' ? 'market.simuHint' : 'market.prodHint'),
          }))}
          onChange={event => {
            setMode(event.target.value === 'PROD' ? 'PROD' : 'SIMU');
            setConfirmed(false);
            setTold(false);
          }}
        />
        {goesLive && (
          <Checkbox
            label={t('market.confirmLive')}
            checked={isConfirmed}
            error={isTold && !isConfirmed ? t('market.confirmLiveMissing') : undefined}
            onChange={event => setConfirmed(event.target.checked)}
          />
        )}
        <ChoiceField
          label={t('market.typeOfCommunity')}
          value={type ?? undefined}
          all={t('market.typeUnknown')}
          choices={communityTypes.map(id => ({ id, name: t(`market.communityType.${id}`) }))}
          onChange={chosen => setType(chosen ?? null)}
        />
        <ChoiceField
          label={t('market.distribution')}
          value={model}
          hint={t('market.distributionHint')}
          choices={distributionModels.map(id => ({ id, name: t(`market.distributionModel.${id}`) }))}
          onChange={chosen => setModel(chosen ?? model)}
        />
      </div>
    </Dialog>
  );
}
