import {
  type AskableField,
  approvalFields,
  compact,
  feedTypes,
  isFeeder,
  type Locale,
  spacedCountingPointNumber,
  unlistedOperator,
} from '@nahstrom/contract';
import { formats, isDay, numberTyped } from '@nahstrom/kit';
import { Button, Section } from '@nahstrom/kit/components';
import { Fragment } from 'react';
import type { Choices } from './choices.ts';
import type { SectionProps } from './fields.tsx';
import type { Texts } from './messages/index.ts';
import { type Step, stepOf, steps } from './steps.ts';
import { feedsIn, type Typed, type TypedPoint } from './typed.ts';

type SummaryProps = SectionProps & { locale: Locale; choices: Choices; onChange(step: Step): void };
type Row = readonly [label: string, value: string];

/** All data to be sent, with a link back to each step. */
export function Summary({ form, t, locale, choices, onChange }: SummaryProps) {
  const rowsOf: Record<Exclude<Step, 'summary'>, Row[]> = {
    person: personRows(form.typed, t, locale, choices),
    address: addressRows(form.typed, t),
    bank: [
      [t('member.baName'), form.typed.baName],
      [t('member.baNumber'), form.typed.baNumber],
    ],
    points: pointRows(form.typed, t, locale, choices),
    approvals: (['membership', 'sepa', 'additionalContract', 'usageValues'] as const).map(kind => [
      t(`member.${approvalFields[kind]}`),
      form.typed[approvalFields[kind]] ? t('review.given') : '',
    ]),
  };
  return steps
    .filter(step => step !== 'summary')
    .map(step => {
      const missing = form.open.filter(path => stepOf(path) === step).length;
      return (
        <Section
          key={step}
          title={t(`step.${step}`)}
          actions={
            <Button
              variant="quiet"
              aria-label={t('review.changeNamed', { step: t(`step.${step}`) })}
              onClick={() => onChange(step)}
            >
              {t('review.change')}
            </Button>
          }
        >
          {missing > 0 && <p className="application-missing">{t('review.missing', { count: missing })}</p>}
          <dl className="application-facts">
            {rowsOf[step]
              .filter(([, value]) => value !== '')
              .map(([label, value], place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two points have the same labels
                <Fragment key={place}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
          </dl>
        </Section>
      );
    });
}

function personRows(typed: Typed, t: Texts, locale: Locale, { communities, countries }: Choices): Row[] {
  const isCompany = typed.memberType === 'company';
  const community = communities.find(({ id }) => id === typed.community);
  const isAsked = (name: AskableField) => community?.askedFields.includes(name);
  const citizenship = countries.find(({ id }) => id === typed.citizenship);
  const salutation = (['mrs', 'mr', 'none'] as const).find(one => one === typed.salutation);
  return [
    [t('member.community'), community?.title ?? ''],
    [t('member.companyName'), isCompany ? typed.companyName : ''],
    [t('member.companyUid'), isCompany ? typed.companyUid : ''],
    [t('member.salutation'), salutation ? t(`member.salutation.${salutation}`) : ''],
    [t('review.name'), `${typed.firstName} ${typed.lastName}`.trim()],
    [t('member.birthDate'), isCompany || !isDay(typed.birthDate) ? '' : formats(locale).day(typed.birthDate)],
    [t('member.birthCityCountry'), isCompany || !isAsked('birthCityCountry') ? '' : typed.birthCityCountry],
    [t('member.citizenship'), citizenship && !isCompany && isAsked('citizenship') ? titleIn(locale, citizenship) : ''],
    [t('member.email'), typed.email],
    [t('member.phone'), typed.phone],
  ];
}

function addressRows(typed: Typed, t: Texts): Row[] {
  const door = [typed.stairs, typed.floor, typed.doorNumber].filter(Boolean).join('/');
  const street = [`${typed.street} ${typed.housenumber}`.trim(), door].filter(Boolean).join('/');
  const elsewhere = typed.deliveryDiffers
    ? inOneLine(`${typed.deliveryStreet} ${typed.deliveryHousenumber}`, `${typed.deliveryZip} ${typed.deliveryCity}`)
    : '';
  return [
    [t('address.section'), inOneLine(street, `${typed.zip} ${typed.city}`)],
    [t('delivery.section'), elsewhere],
  ];
}

const inOneLine = (...parts: string[]) =>
  parts
    .map(part => part.trim())
    .filter(Boolean)
    .join(', ');

function pointRows(typed: Typed, t: Texts, locale: Locale, choices: Choices): Row[] {
  const { communities, operators, taxRules } = choices;
  const asked = communities.find(({ id }) => id === typed.community)?.askedFields ?? [];
  const meter = asked.includes('existingSmartMeter') ? typed.existingSmartMeter : '';
  const operator = operators.find(({ id }) => id === typed.networkOperator)?.title ?? typed.networkOperator;
  const rule = taxRules.find(({ id }) => id === typed.taxRuleFeed);
  return [
    [t('member.networkOperator'), operator === unlistedOperator ? typed.otherNetworkOperator : operator],
    [t('member.cnrNetworkOperator'), asked.includes('cnrNetworkOperator') ? typed.cnrNetworkOperator : ''],
    [t('member.existingSmartMeter'), meter && t(meter === 'yes' ? 'operator.meter.yes' : 'operator.meter.no')],
    ...typed.countingPoints.map(
      (point, place): Row => [
        t('points.title', { place: String(place + 1) }),
        inOneLine(
          spacedCountingPointNumber(compact(point.cpNumber)),
          ...factsOfPoint(point, t, locale, choices),
          point.plantName,
        ),
      ],
    ),
    [t('member.taxRuleFeed'), feedsIn(typed) && rule ? titleIn(locale, rule) : ''],
  ];
}

function factsOfPoint(point: TypedPoint, t: Texts, locale: Locale, { powerProductions }: Choices): string[] {
  if (!isFeeder(point.powerProductionType)) {
    const kwh = numberTyped(point.yearConsumption, locale);
    return [t('countingPoint.powerProductionType.1'), kwh === null ? '' : `${formats(locale).exact(kwh)} kWh`];
  }
  const production = powerProductions.find(({ id }) => id === point.powerProductionType);
  return [
    t('countingPoint.feeder'),
    production ? titleIn(locale, production) : '',
    point.peakPerformance && `${point.peakPerformance} kWp`,
    t(point.feedType === feedTypes.full ? 'countingPoint.feedType.1' : 'countingPoint.feedType.0'),
  ];
}

const titleIn = (locale: Locale, { titleDe, titleEn }: { titleDe: string; titleEn: string }) =>
  locale === 'de' ? titleDe : titleEn;
