import type { MembershipOverview, OwnMembership, OwnRegistration, SavingsCourse } from '@nahstrom/contract';
import { slot } from '@nahstrom/kit';
import { Skeleton } from '@nahstrom/kit/components';

/** What a member who has no data yet can do. */
export const NothingYet = slot<{ memberships: readonly Pick<MembershipOverview, 'id' | 'state'>[] }>();

/** Registrations of counting points at the grid operator. */
export const Registrations = slot<{ registrations: readonly OwnRegistration[] }>();

/** Of each membership, or of a counting point of it. */
export type Course = { membership: OwnMembership; course: SavingsCourse; isOfPoint: boolean };

/** The amounts of a month or a year with what they lack; unknown ones consist only of what is missing. */
export const EuroFigures = slot<{ courses: readonly Course[]; isUnknown?: boolean }>(<Skeleton height="6rem" />);
