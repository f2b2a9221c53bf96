import { communityData } from '@nahstrom/contract';
import type { RecordFormProps } from '../layout/RecordForm.tsx';
import { CommunityInputs } from './CommunityInputs.tsx';

const form: RecordFormProps = {
  Inputs: CommunityInputs,
  write: communityData,
  words: { create: 'community.create', edit: 'community.edit' },
};
export default form;
