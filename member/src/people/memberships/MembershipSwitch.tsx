import { Segmented } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import './memberships.css';

type MembershipSwitchProps = {
  memberships: readonly { id: number; communityTitle: string }[];
  /** Null for all. */
  chosen: number | null;
  choose(membership: number | null): void;
};

/** All memberships, or one of several. */
export default function MembershipSwitch({ memberships, chosen, choose }: MembershipSwitchProps) {
  const { t } = usePortal();
  return (
    <div className="member-switch">
      <Segmented
        label={t('overview.choose')}
        value={String(chosen ?? 'all')}
        onChange={value => choose(value === 'all' ? null : Number(value))}
        options={[
          { value: 'all', label: t('overview.all') },
          ...memberships.map(({ id, communityTitle }) => ({ value: String(id), label: communityTitle })),
        ]}
      />
    </div>
  );
}
