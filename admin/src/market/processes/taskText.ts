import type { MarketStatement, MarketTask } from '@nahstrom/contract';
import type { Told } from '../messages/words.ts';

/** Who states what, and when: `Netzbetreiber, 25.11.2026, 11:00: Nimmt teil, 01.12.2026`. */
export function knownText(statement: MarketStatement, { t, format }: Told): string {
  const { from, at, state, day, share, direction, until } = statement;
  const source = t(`market.from.${from}`);
  const facts = [
    state && t(`market.state.${state}`),
    day && format.day(day),
    share !== null && t('market.knownShare', { share: format.percent(share / 100) }),
    direction && t(direction === 'GENERATION' ? 'market.feeder' : 'market.consumer'),
    until && t('market.stepTo', { day: format.day(until) }),
  ].filter(Boolean);
  const what = facts.length > 0 ? facts.join(', ') : t('market.knownNothing');
  return at === null ? `${source}: ${what}` : `${source}, ${format.moment(at)}: ${what}`;
}

/** What taking over does, or what to clear up. */
export function cureOf({ kind, known, canTakeOver }: MarketTask, isUnbegun: boolean, { t, format }: Told): string[] {
  if (kind === 'lastDay') return [t(isUnbegun ? 'market.cure.notBegun' : 'market.cure.lastDay')];
  if (kind !== 'firstDay') return [...(canTakeOver ? [t('market.cure.last')] : []), t(`market.cure.${kind}`)];
  const [ours, theirs] = [known[0]?.day, known.at(-1)?.day];
  const isLater = ours && theirs && theirs > ours;
  return [t('market.cure.firstDay'), ...(isLater ? [t('market.cure.earlierDays', { day: format.day(theirs) })] : [])];
}
