import type { Formats } from '@nahstrom/kit';
import type { Texts } from '../messages/index.ts';
import { pricesPath, savingsPath } from '../places.ts';
import { periodOf } from './figures.ts';
import type { Totals } from './totals.ts';

type EurosLink = { to: string; text: string };

/** Texts of the first figures: euros of the month and the year. */
export type EurosView = {
  period: string;
  figure: string;
  what: string;
  year: { figure: string; what: string } | null;
  parts: string[];
  links: EurosLink[];
};

type Shown = { id: number; communityTitle: string; savings: unknown };

const signed = (cents: number, f: Formats) => `${cents < 0 ? '−' : ''}${f.money(Math.abs(cents))}`;

/** Null without euros. */
export function eurosOf(
  { start, end, savings }: Pick<Totals, 'start' | 'end' | 'savings'>,
  memberships: readonly Shown[],
  { t, f, basename }: { t: Texts; f: Formats; basename: string },
): EurosView | null {
  const { saved, earned, total, year, isYearPartial, change, isAssumed, reductionUnknownFrom, emissionGrams } = savings;
  if (total === null) return null;
  const gain = saved === null ? 'earned' : earned === null ? 'saved' : 'both';
  const what = total >= 0 ? gain : saved === null ? 'less' : 'extra';
  const parts = [
    saved !== null &&
      earned !== null &&
      t(saved < 0 ? 'overview.extraPart' : 'overview.savedPart', { amount: f.money(Math.abs(saved)) }),
    saved !== null &&
      earned !== null &&
      t(earned < 0 ? 'overview.lessPart' : 'overview.earnedPart', { amount: f.money(Math.abs(earned)) }),
    change !== null && t('overview.change', { amount: `${change < 0 ? '' : '+'}${signed(change, f)}` }),
    reductionUnknownFrom !== null && t('overview.reductionUnknown', { day: f.day(reductionUnknownFrom) }),
    emissionGrams !== null && t('overview.emissions', { kilograms: f.whole(emissionGrams / 1000) }),
  ].filter(part => part !== false);
  const computations = memberships
    .filter(membership => membership.savings)
    .map(({ id, communityTitle }) => ({
      to: savingsPath(basename, id),
      text: memberships.length > 1 ? t('overview.howOf', { community: communityTitle }) : t('overview.how'),
    }));
  const [first] = memberships;
  return {
    period: periodOf({ start, end }, t, f),
    figure: f.money(Math.abs(total)),
    what: t(`overview.${what}`),
    year:
      year === null
        ? null
        : {
            figure: signed(year, f),
            what: t(isYearPartial ? 'overview.yearPart' : 'overview.year', { year: start.slice(0, 4) }),
          },
    parts,
    links: [
      ...computations,
      ...(isAssumed && first ? [{ to: pricesPath(basename, first.id), text: t('overview.assumed') }] : []),
    ],
  };
}
