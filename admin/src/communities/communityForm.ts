import { communityData } from '@nahstrom/contract';
import type { RecordFormProps } from '../layout/RecordForm.tsx';
import { CommunityHistory } from './CommunityHistory.tsx';
import { CommunityInputs } from './CommunityInputs.tsx';

const form: RecordFormProps = {
  Inputs: CommunityInputs,
  write: communityData,
  heading: 'community.create',
  Below: CommunityHistory,
};
export default form;
