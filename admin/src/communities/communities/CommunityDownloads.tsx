import { useParams } from 'react-router-dom';
import { FilesSection } from '../../services/files/FilesSection.tsx';
import { CommunityFrame } from './CommunityFrame.tsx';

/** All files generated for a community or attached to it. */
export default function CommunityDownloads() {
  const id = Number(useParams().id);
  return (
    <CommunityFrame shown="downloads">
      <FilesSection refClassName="community" refEntityId={id} />
    </CommunityFrame>
  );
}
