import { usePage } from '../page.tsx';
import { StateChip } from './StateChip.tsx';

export function ActiveChip({ active }: { active: boolean }) {
  const { t } = usePage();
  return <StateChip tone={active ? 'good' : 'quiet'} label={t(active ? 'state.active' : 'state.inactive')} />;
}
