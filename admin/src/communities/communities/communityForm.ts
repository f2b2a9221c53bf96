import { communityData } from '@nahstrom/contract';
import type { RecordFormProps } from '../../layout/RecordForm.tsx';
import { CommunityActions } from './CommunityActions.tsx';
import { CommunityHistory } from './CommunityHistory.tsx';
import { CommunityInputs } from './CommunityInputs.tsx';
import { CommunityNumbers } from './CommunityNumbers.tsx';

const form: RecordFormProps = {
  Inputs: CommunityInputs,
  write: communityData,
  heading: 'community.create',
  Actions: CommunityActions,
  Above: CommunityNumbers,
  Below: CommunityHistory,
};
export default form;
