import type { Locale, MembershipOverview } from '@nahstrom/contract';
import type { Formats } from '@nahstrom/kit';
import type { Texts } from '../../platform/messages/index.ts';
import { pricesPath, savingsPath } from '../../platform/places.ts';
import type { Totals } from './totals.ts';

type EurosLink = { to: string; text: string };

/** Texts of the first figures: euros of the month and the year, or the month's energy while its euros are not known. */
export type EurosView = {
  period: string;
  figure: string;
  what: string;
  year: { figure: string; what: string } | null;
  /** Width of the figures in characters of the first, for their size. */
  width: string;
  parts: string[];
  /** Gaps in the figures of one of several memberships; those of the only one are among the parts. */
  notes: string[];
  links: EurosLink[];
};

export type Words = { locale: Locale; t: Texts; f: Formats; basename: string };

export function eurosOf(totals: Totals, memberships: readonly MembershipOverview[], words: Words): EurosView {
  const { locale, t, f } = words;
  const { start, savings } = totals;
  const { saved, earned, charged, total, year, change, previous, emissionGrams, emissionYear, areEmissionsPartial } =
    savings;
  const hasParts = [saved, earned, charged || null].filter(part => part !== null).length > 1;
  const asKnown = (figure: string, isPartial: boolean) => (isPartial ? t('overview.asKnown', { figure }) : figure);
  const notes = memberships.flatMap(membership =>
    notesOf(membership, totals, words).map(named(memberships, membership)),
  );
  const parts = [
    saved !== null &&
      hasParts &&
      t(saved < 0 ? 'overview.extraPart' : 'overview.savedPart', { amount: f.money(Math.abs(saved)) }),
    earned !== null &&
      hasParts &&
      t(earned < 0 ? 'overview.lessPart' : 'overview.earnedPart', { amount: f.money(Math.abs(earned)) }),
    charged !== 0 && total !== null && t('overview.chargedPart', { amount: f.money(-charged) }),
    change !== null &&
      t(`overview.change.${change > 0 ? 'more' : change < 0 ? 'less' : 'none'}`, {
        amount: f.money(Math.abs(change)),
        before: isWhole(totals) || !previous ? t('overview.monthBefore') : daysOfMonth(locale, previous),
      }),
    ...(memberships.length > 1 ? [] : notes),
    emissionGrams !== null &&
      asKnown(
        t(emissionGrams < 0 ? 'overview.emissionsMore' : 'overview.emissions', {
          kilograms: f.whole(Math.abs(emissionGrams) / 1000),
        }),
        areEmissionsPartial,
      ) +
        (emissionYear !== null && String(emissionYear) < start.slice(0, 4)
          ? ` ${t('overview.emissionsOf', { year: String(emissionYear) })}`
          : ''),
  ].filter(part => part !== false);
  const energy = totals.consumption ?? totals.feedIn;
  const first =
    total === null
      ? {
          figure: typeof energy?.community === 'number' ? `${f.whole(energy.community)} kWh` : '–',
          what: t(totals.consumption ? 'overview.received' : 'overview.given'),
        }
      : { figure: f.money(Math.abs(total)), what: asKnown(gainOf(savings, t), savings.isPartial) };
  const ofYear =
    year === null
      ? null
      : {
          figure: f.money(year),
          what: asKnown(t('overview.year', { year: start.slice(0, 4) }), savings.isYearPartial),
        };
  return {
    period: periodOf(totals, t, f),
    ...first,
    year: ofYear,
    width: String(first.figure.length + 0.65 * (ofYear?.figure.length ?? 0)),
    parts,
    notes: memberships.length > 1 ? notes : [],
    links: total === null && year === null ? [] : linksOf(memberships, words),
  };
}

/** The month, with its last day with data if it is not complete. */
const periodOf = ({ start, end }: Pick<Totals, 'start' | 'end'>, t: Texts, f: Formats): string =>
  isWhole({ start, end }) ? f.month(start) : t('overview.until', { month: f.month(start), day: f.day(end) });

const isWhole = ({ start, end }: Pick<Totals, 'start' | 'end'>) =>
  end.slice(8) === String(new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 0)).getUTCDate());

function gainOf({ saved, earned, charged, total }: Totals['savings'], t: Texts): string {
  if (total !== null && total < 0) return t(earned === null ? 'overview.extra' : 'overview.less');
  const gained = t(saved === null ? 'overview.earned' : earned === null ? 'overview.saved' : 'overview.both');
  return charged === 0 ? gained : t('overview.afterCharges', { figure: gained });
}

/** All prices of the month are the community's assumption; own prices of any month of the year make it a part of them. */
export const isWhollyAssumed = ({ month, year }: NonNullable<MembershipOverview['savings']>) =>
  month.isAssumed && !year.hasOwnPrices;

const toldGaps = ['tariff', 'communityType', 'gridPrice', 'gridFeeReduction', 'electricityLevy'] as const;

/** Gaps in the figures of a membership. */
function notesOf({ state, leftOn, month, savings }: MembershipOverview, totals: Totals, { t, f }: Words): string[] {
  const notes: string[] = [];
  if (state === 'left' && leftOn !== null) notes.push(t('overview.left', { day: f.day(leftOn) }));
  else if (month && month.end < totals.end) notes.push(t('overview.dataUntil', { day: f.day(month.end) }));
  if (month?.start !== totals.start || !savings) return notes;
  for (const gap of toldGaps) {
    if (gap !== 'tariff' && savings.month.savedCents === null) continue;
    for (const { since, until } of savings.gaps.filter(found => found.gap === gap)) {
      const days = until === null ? t('overview.since', { day: f.day(since) }) : f.days(since, until);
      notes.push(t(`overview.gap.${gap}`, { days }));
    }
  }
  const { missingDays: count } = savings.month;
  if (count > 0) notes.push(t('overview.missingDays', { count }));
  return notes;
}

function linksOf(memberships: readonly MembershipOverview[], { t, basename }: Words): EurosLink[] {
  const known = memberships.flatMap(({ savings, ...membership }) => (savings ? [{ ...membership, savings }] : []));
  return [
    ...known.map(({ id, communityTitle: community }) => ({
      to: savingsPath(basename, id),
      text: memberships.length > 1 ? t('overview.howOf', { community }) : t('overview.how'),
    })),
    ...known.flatMap(({ savings, ...membership }) =>
      savings.month.isAssumed || savings.year.isAssumed
        ? [
            {
              to: pricesPath(basename, membership.id),
              text: named(
                memberships,
                membership,
              )(t(isWhollyAssumed(savings) ? 'overview.assumed' : 'overview.assumedPart')),
            },
          ]
        : [],
    ),
  ];
}

/** With the community if there are several. */
export const named =
  (memberships: readonly unknown[], { communityTitle }: Pick<MembershipOverview, 'communityTitle'>) =>
  (text: string) =>
    memberships.length > 1 ? `${communityTitle}: ${text}` : text;

/** Days of one month: 1.–28. Oktober, 1–28 October. */
export const daysOfMonth = (locale: Locale, { start, end }: { start: string; end: string }): string =>
  new Intl.DateTimeFormat(locale === 'de' ? 'de-AT' : 'en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  }).formatRange(new Date(start), new Date(end));
