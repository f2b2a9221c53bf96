import type { OpenEnergyReason } from '@nahstrom/contract';
import { useBasename, useCreatePath } from 'react-admin';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { type PageText, usePage } from '../page.ts';

type Place = { member: number; memberName: string; community: number; start: string; end: string };
type EnergyCureProps = Place & {
  reason: OpenEnergyReason;
  /** Query of the page to come back to. */
  back?: string;
};

/** The way to what credits or charges energy that would be left out. */
export function EnergyCure({ reason, memberName, back = '', ...place }: EnergyCureProps) {
  const { t } = usePage();
  const basename = useBasename();
  const createPath = useCreatePath();
  const cure = cureOf(reason);
  if (!cure) return null;
  const { community, member, start, end } = place;
  const edit = `${createPath({ resource: 'members', type: 'edit', id: member })}${back}`;
  const show = createPath({ resource: 'members', type: 'show', id: member });
  const addresses: Record<typeof cure.at, string> = {
    member: `${edit}#${cure.field}`,
    page: show,
    points: `${show}?tab=points`,
    energy: `${show}?tab=energy`,
    invoices: `${show}?tab=invoices`,
    community: `${createPath({ resource: 'communities', type: 'edit', id: community })}${back}#${cure.field}`,
    tariff: `${basename}/communities/${community}/settings${back ? `${back}&` : '?'}tariff=${start}`,
    gaps: `${basename}/communities/completeness?${new URLSearchParams({ community: `${community}`, start, end, show: 'gaps' })}`,
  };
  const label = t(cure.label);
  return (
    <LinkButton size="small" variant="text" to={addresses[cure.at]} aria-label={`${label}: ${memberName}`}>
      {label}
    </LinkButton>
  );
}

type Cure = {
  at: 'member' | 'page' | 'points' | 'energy' | 'invoices' | 'community' | 'tariff' | 'gaps';
  field?: string;
  label: Parameters<PageText>[0];
};

const cures: Partial<Record<OpenEnergyReason, Cure>> = {
  taxRuleMissing: { at: 'member', field: 'taxRuleFeed', label: 'billing.cure.taxRule' },
  exemptionMissing: { at: 'member', field: 'taxNumberFeed', label: 'billing.cure.exemption' },
  uidMissing: { at: 'member', field: 'taxNumberFeed', label: 'billing.cure.uid' },
  recipientUidMissing: { at: 'member', field: 'companyUid', label: 'billing.cure.uid' },
  noAddress: { at: 'member', field: 'street', label: 'billing.cure.address' },
  communityUidMissing: { at: 'community', field: 'taxUid', label: 'billing.cure.communityUid' },
  noTariff: { at: 'tariff', label: 'billing.cure.tariff' },
  incomplete: { at: 'gaps', label: 'billing.cure.gaps' },
  negativeEnergy: { at: 'energy', label: 'billing.cure.energy' },
  notActivated: { at: 'points', label: 'billing.cure.points' },
  outsideParticipation: { at: 'points', label: 'billing.cure.points' },
  notActive: { at: 'page', label: 'billing.cure.member' },
  changedSince: { at: 'invoices', label: 'billing.cure.invoices' },
};

const cureOf = (reason: OpenEnergyReason): Cure | undefined => cures[reason];
