import type { MarketProcessKind } from '@nahstrom/contract';
import { ChooseCommunity } from './ChooseCommunity.tsx';
import { FactorDialog } from './FactorDialog.tsx';
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
  const onPrepared = (kind: MarketProcessKind) => showNew({ kind, community });
  if (asked === 'register') return <RegisterDialog {...{ community, onPrepared, close }} />;
  if (asked === 'factors') return <FactorDialog {...{ community, onPrepared, close }} />;
  if (asked === 'revoke') return <RevokeDialog {...{ community, onPrepared, close }} />;
  if (asked === 'list') return <PointListDialog {...{ community, onPrepared, close }} />;
  return asked === 'upload' ? <UploadDialog {...{ community, close }} /> : null;
}
