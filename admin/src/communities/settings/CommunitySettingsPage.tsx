import { useParams } from 'react-router-dom';
import { CommunityFrame } from '../communities/CommunityFrame.tsx';
import { ComparisonPrices } from '../higherParts.ts';
import { MembershipFees } from './MembershipFees.tsx';
import { NumberingForm } from './NumberingForm.tsx';
import { Tariffs } from './Tariffs.tsx';
import { useCommunitySettings } from './useCommunitySettings.ts';

/** Fees and tariffs of a community, the prices for comparison, and numbering of its documents. */
export default function CommunitySettingsPage() {
  const id = Number(useParams().id);
  const settings = useCommunitySettings(id);
  return (
    <CommunityFrame shown="settings">
      <MembershipFees community={id} />
      {settings && <Tariffs community={id} isSmallBusiness={settings.isSmallBusiness} />}
      <ComparisonPrices community={id} />
      <NumberingForm community={id} />
    </CommunityFrame>
  );
}
