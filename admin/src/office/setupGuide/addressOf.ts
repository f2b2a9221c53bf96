import type { SetupGap, SetupTarget } from '@nahstrom/contract';
import { returnToGuide } from '../../ui/forms/useReturn.ts';

/** Field of a form that closes a gap. */
const fields: Partial<Record<SetupGap, string>> = {
  contact: 'contactAddress',
  sender: 'senderAddress',
  address: 'invoiceAddress',
  uid: 'taxUid',
  register: 'zvr',
  marketPartner: 'edaNumber',
  iban: 'clientIban',
  creditorId: 'creditorId',
  exemption: 'isSmallBusiness',
};

export type GuideTarget = SetupTarget | 'moveIn' | 'paper' | 'missing';

type Place = {
  basename: string;
  organisation: number;
  community: number | null;
  /** To bill; the day a new tariff is proposed for. */
  firstDay: string;
  /** The last day of the period of `energy`. */
  billed?: string | undefined;
};

/** Address of a target below the back office, at the field of a gap. */
export function addressOf(
  { basename, organisation, community, firstDay, billed }: Place,
  target: GuideTarget,
  gap?: SetupGap,
): string {
  const field = gap && fields[gap];
  const at = field ? `#${field}` : '';
  const ofCommunity = `${basename}/communities/${community}`;
  const back = returnToGuide(community);
  const filtered = (filter: object) =>
    `${back}&filter=${encodeURIComponent(JSON.stringify({ ...filter, ...(community && { community }) }))}`;
  const isTariff = gap === 'tariffInTime';
  const addresses: Record<GuideTarget, string> = {
    organisation: `${basename}/organisations/${organisation}/show${back}`,
    organisationSettings: `${basename}/organisations/settings${back}${at}`,
    communityCreate: `${basename}/communities/create${returnToGuide(null)}`,
    community: `${ofCommunity}${back}${at}`,
    communitySettings: `${ofCommunity}/settings${isTariff ? returnToGuide(community, { tariff: firstDay }) : back}${at}`,
    approvalTexts: `${ofCommunity}/approvaltexts${back}`,
    selfCheck: `${basename}/selfcheck${back}`,
    members: `${basename}/members${filtered({})}`,
    applications: `${basename}/members${filtered({ state: 'applied' })}`,
    importCreate: `${basename}/imports/create${back}`,
    imports: `${basename}/imports${filtered({ state: 'previewed' })}`,
    energyRun: `${basename}/billingruns/create${back}`,
    feeRun: `${basename}/members/memberfee${back}`,
    billingRuns: `${basename}/billingruns${filtered({})}`,
    moveIn: `${basename}/movein${back}`,
    missing: `${basename}/members/missing${back}`,
    paper: `${basename}/members/create${back}`,
    invoices: `${basename}/invoices${filtered({})}`,
    month: `${basename}?month=${(billed ?? firstDay).slice(0, 7)}`,
  };
  return addresses[target];
}
