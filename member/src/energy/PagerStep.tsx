import { buttonClass, Icon } from '@nahstrom/kit/components';
import { Link } from '../ui/Link.tsx';

type PagerStepProps = { to: string | null; icon: 'chevronLeft' | 'chevronRight'; label: string };

/** Link to the previous or next period; disabled without one. */
export function PagerStep({ to, icon, label }: PagerStepProps) {
  const className = buttonClass('secondary', false, 'member-step');
  return to ? (
    <Link to={to} className={className} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  ) : (
    <button type="button" className={className} aria-label={label} title={label} disabled>
      <Icon name={icon} />
    </button>
  );
}
