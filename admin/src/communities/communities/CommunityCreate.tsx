import { communityData } from '@nahstrom/contract';
import { Create } from '../../layout/Create.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';

import { CommunityInputs } from './CommunityInputs.tsx';

export default function CommunityCreate() {
  return (
    <Create title="community.create">
      <SimpleForm schema={communityData}>
        <CommunityInputs />
      </SimpleForm>
    </Create>
  );
}
