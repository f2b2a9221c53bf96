import { ChooseCommunity } from './ChooseCommunity.tsx';
import { FactorsDialog } from './FactorsDialog.tsx';
import { PointListDialog } from './PointListDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { useShowNew } from './useShowNew.ts';

export type Titled = { id: number; title: string };
export type AskedOfRequests = 'register' | 'factors' | 'revoke' | 'list' | 'upload' | 'download' | 'settings';

type RequestDialogsProps = {
  asked: AskedOfRequests;
  /** Null until one is chosen. */
  community: number | null;
  communities: Titled[];
  choose(community: number): void;
  close(): void;
};

/** The dialog of an action, for a community that is asked for first. */
export default function RequestDialogs({ asked, community, communities, choose, close }: RequestDialogsProps) {
  const showNew = useShowNew();
  if (community === null) return <ChooseCommunity {...{ communities, choose, close }} />;
  return (
    <>
      {asked === 'register' && (
        <RegisterDialog community={community} onShown={kind => showNew({ kind, community })} close={close} />
      )}
      {asked === 'factors' && (
        <FactorsDialog
          community={community}
          onShown={() => showNew({ kind: 'factorChange', community })}
          close={close}
        />
      )}
      {asked === 'revoke' && (
        <RevokeDialog community={community} onShown={() => showNew({ kind: 'revocation', community })} close={close} />
      )}
      {asked === 'list' && (
        <PointListDialog
          community={community}
          onPrepared={() => showNew({ kind: 'pointList', community })}
          close={close}
        />
      )}
      {asked === 'upload' && <UploadDialog community={community} close={close} />}
    </>
  );
}
