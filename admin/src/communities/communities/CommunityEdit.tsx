import { communityData } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { Edit } from '../../ui/forms/Edit.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { CommunityFrame } from './CommunityFrame.tsx';
import { CommunityInputs } from './CommunityInputs.tsx';
import { CommunityNumbers } from './CommunityNumbers.tsx';

export default function CommunityEdit() {
  return (
    <Edit component={CommunityData}>
      <SimpleForm schema={communityData}>
        <CommunityInputs />
      </SimpleForm>
    </Edit>
  );
}

/** The form of a community, below its figures. */
const CommunityData = ({ children }: { children: ReactNode }) => (
  <CommunityFrame shown="data">
    <CommunityNumbers />
    {children}
  </CommunityFrame>
);
