import type { Community } from '@nahstrom/contract';
import { useRecordContext } from 'react-admin';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';

export function CommunityHistory() {
  const community = useRecordContext<Community>();
  return community && <RecordHistory entity="community" id={community.id} />;
}
