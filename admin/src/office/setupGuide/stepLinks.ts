import type { SetupGap, SetupStep } from '@nahstrom/contract';
import type { PageTextKey } from '../page.ts';
import type { GuideTarget } from './addressOf.ts';

type StepLink = { label: PageTextKey; target: GuideTarget; gap?: SetupGap; isFirst?: boolean };

/** Where a step is done, in order. `isFirst`: the one to begin with, while the step is not done.
 *  @param hasFee the first document may be about the membership fee as well */
export function stepLinks(step: SetupStep, community: number | null, hasFee: boolean): StepLink[] {
  const { target, state } = step;
  const invites = step.step === 'members' && community !== null;
  // Members come in first; once some are there, what is missing of them comes first.
  const invitesFirst = invites && state === 'open';
  const places = placesOf(step).map(({ target, gap }, index): StepLink => {
    const label = gap === 'tariffInTime' ? 'setupGuide.to.tariff' : (`setupGuide.to.${target}` as const);
    return { label, target, gap, isFirst: index === 0 && !invitesFirst && state !== 'done' };
  });
  const links: StepLink[] = places.length > 0 ? places : [{ label: `setupGuide.to.${target}`, target }];
  const invitations: StepLink[] = [
    { label: 'setupGuide.moveIn', target: 'moveIn', isFirst: invitesFirst },
    { label: 'setupGuide.paper', target: 'paper' },
  ];
  if (!invitesFirst) invitations.push({ label: 'setupGuide.incomplete', target: 'missing' });
  if (invites) links.splice(invitesFirst ? 0 : links.length, 0, ...invitations);
  if (hasFee && target === 'energyRun') links.push({ label: 'setupGuide.to.feeRun', target: 'feeRun' });
  return links;
}

/** Each target once, at its first gap. */
function placesOf({ gaps, state }: SetupStep) {
  const sorted = [...gaps].sort((one, other) => Number(one.need === 'optional') - Number(other.need === 'optional'));
  // A step that is not needed is left alone.
  if (state === 'notNeeded') return [];
  return sorted.filter(({ target }, place) => sorted.findIndex(other => other.target === target) === place);
}
