import {
  compact,
  feedTypes,
  isFeeder,
  isPeakPerformanceUnusual,
  isYearConsumptionUnusual,
  type Locale,
  type NetworkOperator,
  type NumberedLookup,
  spacedCountingPointNumber,
} from '@nahstrom/contract';
import { numberTyped } from '@nahstrom/kit';
import { Button, Field, Icon, RadioCards, Section, Select, TextInput, VisuallyHidden } from '@nahstrom/kit/components';
import { useState } from 'react';
import { BillPicture } from './BillPicture.tsx';
import { errorAt, type SectionProps } from './fields.tsx';
import { operatorDoubt, operatorTyped } from './operators.ts';
import { SpacedInput } from './SpacedInput.tsx';
import { TaxRule, type TaxRuleProps } from './TaxRule.tsx';
import { consumption, feedsIn, type TypedPoint } from './typed.ts';

type CountingPointsProps = SectionProps &
  TaxRuleProps & {
    locale: Locale;
    operators: readonly NetworkOperator[];
    powerProductions: readonly NumberedLookup[];
  };

export function CountingPoints(props: CountingPointsProps) {
  const { form, t } = props;
  const [change, setChange] = useState('');
  const { countingPoints } = form.typed;
  const missing = errorAt(props, 'countingPoints');

  const add = () => {
    form.addPoint();
    setChange(t('points.added', { place: String(countingPoints.length + 1) }));
  };
  const remove = (place: number) => {
    form.removePoint(place);
    setChange(t('points.removed', { place: String(place + 1) }));
  };

  return (
    <Section title={t('member.countingPoints')} intro={t('points.intro')}>
      <details className="application-help">
        <summary>{t('help.where')}</summary>
        <p>{t('help.text')}</p>
        <BillPicture t={t} />
      </details>
      {countingPoints.map((point, place) => (
        <CountingPoint key={point.key} {...props} point={point} place={place} onRemove={() => remove(place)} />
      ))}
      <div className="n-field">
        <div>
          <Button name="countingPoints" aria-describedby={missing && 'countingPoints-missing'} onClick={add}>
            <Icon name="plus" />
            {t('points.add')}
          </Button>
        </div>
        {missing && (
          <p className="n-error" id="countingPoints-missing">
            {missing}
          </p>
        )}
        <VisuallyHidden>
          <span role="status">{change}</span>
        </VisuallyHidden>
      </div>
      {feedsIn(form.typed) && <TaxRule {...props} />}
    </Section>
  );
}

type CountingPointProps = CountingPointsProps & { point: TypedPoint; place: number; onRemove(): void };

function CountingPoint({ point, place, onRemove, ...props }: CountingPointProps) {
  const { form, t, operators } = props;
  const path = `countingPoints.${place}`;
  const feeds = isFeeder(point.powerProductionType);
  const characters = compact(point.cpNumber).length;
  const producing = props.powerProductions.filter(({ id }) => isFeeder(id));
  const doubt = operatorDoubt(point.cpNumber, form.typed.networkOperator, operators);
  const titleOf = (operator: string) => operators.find(({ id }) => id === operator)?.title ?? operator;

  return (
    <fieldset className="application-point">
      <legend>
        <h3>{t('points.title', { place: String(place + 1) })}</h3>
      </legend>
      <Button
        variant="quiet"
        className="application-remove"
        aria-label={t('points.removeNamed', { place: String(place + 1) })}
        onClick={onRemove}
      >
        <Icon name="trash" />
        {t('points.remove')}
      </Button>
      <RadioCards
        name={`${path}.powerProductionType`}
        legend={t('countingPoint.powerProductionType')}
        options={[
          { value: 'consumer', label: t('countingPoint.powerProductionType.1'), hint: t('countingPoint.consumerHint') },
          { value: 'feeder', label: t('countingPoint.feeder'), hint: t('countingPoint.feederHint') },
        ]}
        error={feeds ? undefined : errorAt(props, `${path}.powerProductionType`)}
        value={feeds ? 'feeder' : 'consumer'}
        onChange={event =>
          form.setPoint(
            place,
            'powerProductionType',
            event.target.value === 'feeder' ? (producing[0]?.id ?? consumption + 1) : consumption,
          )
        }
      />
      <div>
        <Field
          label={t('countingPoint.cpNumber')}
          hint={
            characters > 0 && characters !== 33
              ? `${t('points.cpNumberHint')} ${t('points.cpNumberCount', { count: characters })}`
              : t('points.cpNumberHint')
          }
          error={errorAt(props, `${path}.cpNumber`)}
          required
        >
          <SpacedInput
            name={`${path}.cpNumber`}
            className="application-number"
            placeholder="AT 000000 00000 00000000000000000000"
            spaced={typed => spacedCountingPointNumber(compact(typed))}
            value={point.cpNumber}
            onType={value => form.setPoint(place, 'cpNumber', value)}
          />
        </Field>
        {/* The field of a phone is narrower than the number. */}
        {characters > 13 && (
          <p className="application-whole" aria-hidden="true">
            {spacedCountingPointNumber(compact(point.cpNumber))}
          </p>
        )}
        {doubt === 'unknown' && <Doubt>{t('operator.unknown', { operator: operatorTyped(point.cpNumber) })}</Doubt>}
        {doubt === 'differs' && (
          <Doubt>
            {t('operator.differs', {
              derived: titleOf(operatorTyped(point.cpNumber)),
              chosen: titleOf(form.typed.networkOperator),
            })}
          </Doubt>
        )}
      </div>
      {feeds ? (
        <FeederFields {...props} point={point} place={place} producing={producing} />
      ) : (
        <ConsumerFields {...props} point={point} place={place} />
      )}
      <Field
        label={t('countingPoint.plantName')}
        hint={t('countingPoint.plantNameHint')}
        note={t('page.optional')}
        error={errorAt(props, `${path}.plantName`)}
      >
        <TextInput
          name={`${path}.plantName`}
          autoComplete="off"
          value={point.plantName}
          onChange={event => form.setPoint(place, 'plantName', event.target.value)}
        />
      </Field>
    </fieldset>
  );
}

type KindProps = CountingPointsProps & { point: TypedPoint; place: number };

function ConsumerFields({ point, place, locale, ...props }: KindProps) {
  const { form, t } = props;
  const name = `countingPoints.${place}.yearConsumption`;
  const kwh = numberTyped(point.yearConsumption, locale);
  return (
    <div>
      <Field
        label={t('countingPoint.yearConsumption')}
        unit="kWh"
        error={errorAt(props, name)}
        className="application-short"
        required
      >
        <TextInput
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={point.yearConsumption}
          onChange={event => form.setPoint(place, 'yearConsumption', event.target.value)}
        />
      </Field>
      {kwh !== null && kwh > 0 && isYearConsumptionUnusual(kwh) && (
        <Doubt>{t('countingPoint.yearConsumptionUnusual')}</Doubt>
      )}
    </div>
  );
}

function FeederFields({ point, place, locale, producing, ...props }: KindProps & { producing: NumberedLookup[] }) {
  const { form, t } = props;
  const path = `countingPoints.${place}`;
  const kwp = numberTyped(point.peakPerformance, locale);
  const isUnusual =
    kwp !== null && isPeakPerformanceUnusual(kwp, form.typed.memberType === 'company' ? 'company' : 'person');
  return (
    <>
      <div className="n-columns">
        <Field label={t('countingPoint.productionType')} error={errorAt(props, `${path}.powerProductionType`)} required>
          <Select
            name={`${path}.powerProductionType.kind`}
            options={producing.map(({ id, titleDe, titleEn }) => ({
              value: id,
              label: locale === 'de' ? titleDe : titleEn,
            }))}
            value={point.powerProductionType}
            onChange={event => form.setPoint(place, 'powerProductionType', Number(event.target.value))}
          />
        </Field>
        <div>
          <Field
            label={t('countingPoint.peakPerformance')}
            unit="kWp"
            error={errorAt(props, `${path}.peakPerformance`)}
            required
          >
            <TextInput
              name={`${path}.peakPerformance`}
              inputMode="decimal"
              autoComplete="off"
              value={point.peakPerformance}
              onChange={event => form.setPoint(place, 'peakPerformance', event.target.value)}
            />
          </Field>
          {isUnusual && <Doubt>{t('countingPoint.peakPerformanceUnusual')}</Doubt>}
        </div>
      </div>
      <RadioCards
        name={`${path}.feedType`}
        legend={t('countingPoint.feedType')}
        options={[
          { value: feedTypes.surplus, label: t('countingPoint.feedType.0'), hint: t('countingPoint.surplusHint') },
          { value: feedTypes.full, label: t('countingPoint.feedType.1'), hint: t('countingPoint.fullHint') },
        ]}
        error={errorAt(props, `${path}.feedType`)}
        value={point.feedType}
        onChange={event => form.setPoint(place, 'feedType', Number(event.target.value))}
      />
    </>
  );
}

/** A warning that never prevents sending. */
function Doubt({ children }: { children: string }) {
  return (
    <p className="application-doubt" role="status">
      <Icon name="warning" size={16} />
      {children}
    </p>
  );
}
