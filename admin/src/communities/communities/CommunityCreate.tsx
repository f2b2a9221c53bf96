import { communityData } from '@nahstrom/contract';
import { Create } from '../../ui/forms/Create.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { usePage } from '../page.ts';

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
