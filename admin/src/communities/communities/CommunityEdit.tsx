import { communityData } from '@nahstrom/contract';
import { Edit } from '../../layout/Edit.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { CommunityData } from './CommunityData.tsx';
import { CommunityInputs } from './CommunityInputs.tsx';

export default function CommunityEdit() {
  return (
    <Edit component={CommunityData}>
      <SimpleForm schema={communityData}>
        <CommunityInputs />
      </SimpleForm>
    </Edit>
  );
}
