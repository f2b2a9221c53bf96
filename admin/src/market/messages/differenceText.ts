import { isAcceptable, type PointDifference, spacedCountingPointNumber } from '@nahstrom/contract';
import type { Told } from './words.ts';

/** Takes days from the participation here, or gives days to a member who may have moved out: chosen one by one. */
export const needsCare = ({ kind, ours, theirs, isBilledAfter }: PointDifference) =>
  kind === 'resumed' || isBilledAfter || (kind === 'otherDay' && theirs > ours);

/** A difference between a grid operator's list and the portal in sentences.
 *  @returns `effects` of taking it over; `care` warnings about that */
export function differenceText(difference: PointDifference, { t, format }: Pick<Told, 't' | 'format'>) {
  const { kind, cpNumber, memberName, ours, theirs, validFrom, replaces } = difference;
  const percentOf = (value: number) => format.percent(value / 100);
  const unusableText = () => {
    if (theirs === 'contradiction') return t('market.unusable.contradiction');
    if (theirs === 'unreadable') return t('market.unusable.unreadable');
    const [from = '', to] = theirs.split(' ');
    if (to && to === from) return t('market.unusable.twice', { day: format.day(from) });
    if (to) return t('market.unusable.days', { from: format.day(from), to: format.day(to) });
    return from ? t('market.unusable.share', { share: percentOf(Number(from)) }) : t('market.unusable.text');
  };
  const valueTextOf = (value: string) => {
    if (value === '') return t('market.unknownValue');
    if (kind === 'otherShare') return percentOf(Number(value));
    if (kind === 'otherDirection') return t(value === 'GENERATION' ? 'market.feeder' : 'market.consumer');
    return format.day(value);
  };
  const sentence = () => {
    if (kind === 'unusable') return unusableText();
    return t(kind === 'ended' ? endKeyOf(difference) : `market.difference.${kind}`, {
      ours: valueTextOf(ours),
      theirs: valueTextOf(theirs),
      from: validFrom ? format.day(validFrom) : '',
    });
  };
  const effects: string[] = [];
  if (replaces.length > 0)
    effects.push(
      t('market.replacesShares', { count: replaces.length, days: replaces.map(each => format.day(each)).join(', ') }),
    );
  const care: string[] = [];
  if (kind === 'resumed') care.push(t('market.resumedCare'));
  if (kind === 'otherDay' && needsCare(difference))
    care.push(t('market.cure.earlierDays', { day: format.day(theirs) }));
  if (difference.isBilledAfter) care.push(t('market.laterDaysBilled'));
  return {
    sentence: sentence(),
    effects,
    care,
    point: [spacedCountingPointNumber(cpNumber), memberName].filter(Boolean).join(' · '),
  };
}

function endKeyOf({ ours, theirs }: PointDifference) {
  if (theirs === '') return 'market.difference.goesOn';
  return ours === '' ? 'market.difference.ended' : 'market.difference.endsLater';
}

/** Where a difference that the portal cannot take over is cleared up; null where it can, or nothing helps. */
export function cureOf(difference: PointDifference): 'moveIn' | 'member' | null {
  const { kind, member } = difference;
  if (kind === 'missingHere') return 'moveIn';
  return member === null || kind === 'unusable' || isAcceptable(difference) ? null : 'member';
}
