import { communityData } from '@nahstrom/contract';
import type { RecordFormProps } from '../../layout/RecordForm.tsx';
import { CommunityData } from './CommunityData.tsx';
import { CommunityInputs } from './CommunityInputs.tsx';

const form: RecordFormProps = {
  Inputs: CommunityInputs,
  write: communityData,
  heading: 'community.create',
  Frame: CommunityData,
};
export default form;
