import type { Community, EnergyImportRow, Member } from '@nahstrom/contract';
import { lazy } from 'react';
import { Resource } from 'react-admin';
import { CommunityList } from './communities/CommunityList.tsx';
import { ImportList } from './imports/ImportList.tsx';
import { MemberList } from './members/MemberList.tsx';
import { nameOf } from './members/nameOf.ts';
import { resource } from './resource.tsx';

const MemberPage = lazy(() => import('./members/MemberPage.tsx'));
const ImportPage = lazy(() => import('./imports/ImportPage.tsx'));
const UploadPage = lazy(() => import('./imports/UploadPage.tsx'));

const definitions = [
  resource<Member>({ name: 'members', title: nameOf, list: MemberList, show: MemberPage }),
  resource<Community>({
    name: 'communities',
    title: community => community.title,
    list: CommunityList,
    form: () => import('./communities/communityForm.ts'),
  }),
  resource<EnergyImportRow>({
    name: 'imports',
    title: row => row.fileName,
    list: ImportList,
    show: ImportPage,
    create: UploadPage,
  }),
];

export const resources = definitions.map(definition => <Resource key={definition.name} {...definition} />);
