import {
  approvalFields,
  compact,
  feedTypes,
  isPeakPerformanceUnusual,
  isYearConsumptionUnusual,
  type OwnMember,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Checkbox, Field, Icon, RadioCards, Select } from '@nahstrom/kit/components';
import { type ReactNode, useState } from 'react';
import { usePortal } from '../../platform/portal.tsx';
import { ChangeForm, type FieldError } from './ChangeForm.tsx';
import { TextField } from './TextField.tsx';
import { useWords } from './words.tsx';

const consumption = 1;
const photovoltaics = 2;

export function CountingPointForm({ member }: { member: OwnMember }) {
  const { locale } = usePortal();
  const t = useWords();
  const [feeds, setFeeds] = useState(false);
  return (
    <ChangeForm
      member={member}
      kind="countingPoint"
      values={typed => ({
        powerProductionType: feeds ? Number(typed.get('powerProductionType')) : consumption,
        feedType: feeds ? Number(typed.get('feedType')) : null,
        yearConsumption: feeds ? null : wholeTyped(typed.get('yearConsumption')),
        peakPerformance: feeds ? decimalTyped(typed.get('peakPerformance')) : null,
        taxRuleFeed: String(typed.get('taxRuleFeed') ?? '') || null,
        approvalAdditionalContract: typed.has('approvalAdditionalContract'),
        approvalUsageValues: typed.has('approvalUsageValues'),
        approvalTextVersion: member.approvalTexts.version,
        locale,
      })}
    >
      {error => (
        <>
          <RadioCards
            name="kindOfPoint"
            legend={t('countingPoint.powerProductionType')}
            options={[
              {
                value: 'consumer',
                label: t('countingPoint.powerProductionType.1'),
                hint: t('countingPoint.consumerHint'),
              },
              { value: 'feeder', label: t('countingPoint.feeder'), hint: t('countingPoint.feederHint') },
            ]}
            value={feeds ? 'feeder' : 'consumer'}
            onChange={event => setFeeds(event.target.value === 'feeder')}
          />
          <TextField
            name="cpNumber"
            label={t('countingPoint.cpNumber')}
            hint={t('point.cpNumberHint')}
            error={error}
            placeholder="AT 000000 00000 00000000000000000000"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onBlur={event => {
              event.currentTarget.value = spacedCountingPointNumber(compact(event.currentTarget.value));
            }}
          />
          {feeds ? <FeederFields member={member} error={error} /> : <ConsumerFields error={error} />}
          <TextField
            name="plantName"
            label={t('countingPoint.plantName')}
            hint={t('countingPoint.plantNameHint')}
            error={error}
            autoComplete="off"
            optional
          />
          <fieldset className="n-field n-stack">
            <legend className="n-label">{t('point.approvals')}</legend>
            {(['additionalContract', 'usageValues'] as const).map(kind => {
              const name = approvalFields[kind];
              return (
                <Checkbox
                  key={kind}
                  name={name}
                  label={<strong>{t(`member.${name}`)}</strong>}
                  hint={member.approvalTexts[locale][kind]}
                  error={error(name)}
                  required
                />
              );
            })}
          </fieldset>
        </>
      )}
    </ChangeForm>
  );
}

function ConsumerFields({ error }: { error: FieldError }) {
  const t = useWords();
  const [kwh, setKwh] = useState<number | null>(null);
  return (
    <div>
      <TextField
        name="yearConsumption"
        label={t('countingPoint.yearConsumption')}
        unit="kWh"
        error={error}
        inputMode="numeric"
        autoComplete="off"
        fieldClass="self-short"
        onChange={event => setKwh(wholeTyped(event.target.value))}
      />
      {kwh !== null && kwh > 0 && isYearConsumptionUnusual(kwh) && (
        <Doubt>{t('countingPoint.yearConsumptionUnusual')}</Doubt>
      )}
    </div>
  );
}

function FeederFields({ member, error }: { member: OwnMember; error: FieldError }) {
  const { api, locale } = usePortal();
  const t = useWords();
  const [kwp, setKwp] = useState<number | null>(null);
  const [feedType, setFeedType] = useState<number>(feedTypes.surplus);
  const { data } = useAnswer('lists of feeders', signal =>
    Promise.all([answerOf(api.GET('/powerproductions', { signal })), answerOf(api.GET('/taxrules', { signal }))]),
  );
  const [productions = [], taxRules = []] = data ?? [];
  const titleOf = ({ titleDe, titleEn }: { titleDe: string; titleEn: string }) => (locale === 'de' ? titleDe : titleEn);
  return (
    <>
      <div className="n-columns">
        <Field label={t('countingPoint.productionType')} error={error('powerProductionType')} required>
          <Select
            key={productions.length}
            name="powerProductionType"
            defaultValue={photovoltaics}
            options={productions
              .filter(({ id }) => id !== consumption)
              .map(entry => ({ value: entry.id, label: titleOf(entry) }))}
          />
        </Field>
        <div>
          <TextField
            name="peakPerformance"
            label={t('countingPoint.peakPerformance')}
            unit="kWp"
            error={error}
            inputMode="decimal"
            autoComplete="off"
            onChange={event => setKwp(decimalTyped(event.target.value))}
          />
          {kwp !== null && isPeakPerformanceUnusual(kwp, member.memberType) && (
            <Doubt>{t('countingPoint.peakPerformanceUnusual')}</Doubt>
          )}
        </div>
      </div>
      <RadioCards
        name="feedType"
        legend={t('countingPoint.feedType')}
        options={[
          { value: feedTypes.surplus, label: t('countingPoint.feedType.0'), hint: t('countingPoint.surplusHint') },
          { value: feedTypes.full, label: t('countingPoint.feedType.1'), hint: t('countingPoint.fullHint') },
        ]}
        error={error('feedType')}
        value={feedType}
        onChange={event => setFeedType(Number(event.target.value))}
      />
      {!member.taxRuleFeed && (
        <>
          <Field label={t('member.taxRuleFeed')} hint={t('point.taxHint')} error={error('taxRuleFeed')} required>
            <Select
              name="taxRuleFeed"
              placeholder={t('change.choose')}
              options={taxRules.map(entry => ({ value: entry.id, label: titleOf(entry) }))}
            />
          </Field>
          <TextField name="taxNumberFeed" label={t('member.taxNumberFeed')} error={error} autoComplete="off" optional />
        </>
      )}
    </>
  );
}

/** A warning that never prevents sending. */
function Doubt({ children }: { children: ReactNode }) {
  return (
    <p className="self-doubt" role="status">
      <Icon name="warning" size={16} />
      {children}
    </p>
  );
}

/** 3500, also as 3.500 or 3,500. */
function wholeTyped(typed: FormDataEntryValue | null): number | null {
  const text = String(typed ?? '').replace(/[\s.,']/g, '');
  return text === '' ? null : Number(text);
}

/** 8.5, also as 8,5. */
function decimalTyped(typed: FormDataEntryValue | null): number | null {
  const text = String(typed ?? '')
    .replace(/\s/g, '')
    .replace(',', '.');
  return text === '' ? null : Number(text);
}
