import { usePortal } from '../portal.ts';
import { StateChip } from './StateChip.tsx';

export function ActiveChip({ active }: { active: boolean }) {
  const { t } = usePortal();
  return <StateChip tone={active ? 'good' : 'quiet'} label={t(active ? 'state.active' : 'state.inactive')} />;
}
