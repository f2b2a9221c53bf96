import { type AppliedCountingPoint, countingPointStatus } from '@nahstrom/contract';
import { countries, fittingToKind, freeNumbers } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf, latestOf, noonOf } from '../../platform/days.ts';
import { entryOf, firstOf } from '../../platform/present.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { applications, type approvalKinds, approvals, members } from '../../tables/members.ts';
import { insertMandate } from './mandates.ts';

type Person = Omit<
  typeof members.$inferInsert,
  'organisationId' | 'communityId' | 'state' | 'created' | 'updated' | 'decided' | 'lastExport' | 'anonymised'
>;

export type Application = {
  organisationId: number;
  communityId: number;
  person: Person;
  countingPoints: AppliedCountingPoint[];
  approved: readonly (typeof approvalKinds)[number][];
  textVersion: string;
  /** The day of the signatures on paper. */
  signedOn: string | null;
  /** Origin of the approvals. */
  address: string;
};

/** The member as applied, counting points as new with a share of 100 %, the approvals with text, time and address, and
 *  the mandate if given. Called with the community locked; returns the ids. */
export async function takeIn(
  tx: Tx,
  now: Date,
  application: Application,
): Promise<{ memberId: number; mandateReference: string }> {
  const { organisationId, communityId, person, approved, textVersion, signedOn, address } = application;
  assertCitizenship(person.citizenship ?? '');
  const free = await freePlaces(tx, application);
  const member = firstOf(
    await tx
      .insert(members)
      .values({ ...person, organisationId, communityId, state: 'applied', created: now, updated: now })
      .returning(),
  );
  const memberId = member.id;
  const created = await tx
    .insert(countingPoints)
    .values(
      application.countingPoints.map(point => ({
        ...fittingToKind(point),
        organisationId,
        communityId,
        memberId,
        participation: entryOf(free, point.cpNumber).participation,
        cpStatus: countingPointStatus.new,
      })),
    )
    .returning({ id: countingPoints.id, cpNumber: countingPoints.cpNumber });
  const { applicationKey, ...sent } = person;
  await tx
    .insert(applications)
    .values({ memberId, organisationId, sent: now, person: sent, countingPoints: application.countingPoints });
  const today = dayOf(now);
  await tx.insert(shares).values(
    created.map(({ id, cpNumber }) => ({
      organisationId,
      countingPointId: id,
      validFrom: latestOf(today, entryOf(free, cpNumber).from) ?? today,
      percent: 100,
    })),
  );
  if (approved.length > 0) {
    const { locale } = person;
    const given = signedOn && signedOn !== today ? noonOf(signedOn) : now;
    await tx
      .insert(approvals)
      .values(approved.map(kind => ({ organisationId, memberId, kind, textVersion, locale, given, address })));
  }
  if (approved.includes('sepa') && person.baNumber) {
    const mandate = await insertMandate(tx, member, { scheme: 'CORE', signed: signedOn ?? today });
    return { memberId, mandateReference: mandate.reference };
  }
  return { memberId, mandateReference: '' };
}

/** A number has one participation at a time within its community. Its owner is not revealed. */
async function freePlaces(tx: Tx, { communityId, countingPoints: points }: Application) {
  const numbers = points.map(point => point.cpNumber);
  const free = await freeNumbers(tx, communityId, numbers);
  const taken = numbers.filter(number => !free.has(number));
  if (taken.length === 0) return free;
  throw refuseFields(
    Object.fromEntries(
      taken.map(number => [
        `countingPoints.${numbers.indexOf(number)}.cpNumber`,
        'countingPoint.cpNumber.taken' as const,
      ]),
    ),
  );
}

export function assertCitizenship(code: string): void {
  if (code && !countries.some(({ id }) => id === code))
    throw refuseFields({ citizenship: 'member.citizenship.invalid' });
}
