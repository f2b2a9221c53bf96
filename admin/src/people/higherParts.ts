import type { Member } from '@nahstrom/contract';
import { slot } from '../ui/slot.ts';

/** Registrations of a member's counting points at the grid operator. */
export const PointRegistrations = slot<{ member: Member }>();

/** After a member has left: the offer to revoke what continues at the grid operator. */
export const LeavingOffer = slot<{ community: number; member: number; leftOn: string; close(): void }>();

/** The tariff of a member and how it is billed. */
export const MemberBilling = slot<{ member: Member }>();

export const MemberInvoices = slot<{ member: number }>();

/** Charges the selected members the membership fee. */
export const ChargeFee = slot();
