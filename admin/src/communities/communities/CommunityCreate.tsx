import { communityData } from '@nahstrom/contract';
import { Create } from '../../layout/Create.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { usePage } from '../../page.tsx';

import { CommunityInputs } from './CommunityInputs.tsx';

export default function CommunityCreate() {
  const { t } = usePage();
  return (
    <Create title={t('community.create')}>
      <SimpleForm schema={communityData}>
        <CommunityInputs />
      </SimpleForm>
    </Create>
  );
}
