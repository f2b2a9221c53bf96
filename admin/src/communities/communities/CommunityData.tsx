import type { ReactNode } from 'react';
import { CommunityFrame } from './CommunityFrame.tsx';
import { CommunityNumbers } from './CommunityNumbers.tsx';

/** The form of a community, below its figures. */
export const CommunityData = ({ children }: { children: ReactNode }) => (
  <CommunityFrame shown="data">
    <CommunityNumbers />
    {children}
  </CommunityFrame>
);
