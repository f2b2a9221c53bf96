import { useParams } from 'react-router-dom';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { CommunityFrame } from './CommunityFrame.tsx';

export default function CommunityHistory() {
  const id = Number(useParams().id);
  return (
    <CommunityFrame shown="history">
      <RecordHistory entity="community" id={id} />
    </CommunityFrame>
  );
}
