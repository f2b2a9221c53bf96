import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { UploadDialog } from '../messages/UploadDialog.tsx';
import { useMarketPage } from '../page.ts';
import { Prepare } from '../preparations/Prepare.tsx';
import { useShowNewest } from './useShowNewest.ts';

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
  const { t } = useMarketPage();
  const showNewest = useShowNewest();
  if (community === null)
    return (
      <Dialog
        open
        title={t('market.choose')}
        onClose={close}
        actions={
          <Button variant="text" onClick={close}>
            {t('action.cancel')}
          </Button>
        }
      >
        <Rows>
          {communities.map(({ id, title }) => (
            <li key={id}>
              <Button fullWidth onClick={() => choose(id)}>
                {title}
              </Button>
            </li>
          ))}
        </Rows>
      </Dialog>
    );
  if (asked === 'upload') return <UploadDialog {...{ community, close }} />;
  if (asked === 'download' || asked === 'settings') return null;
  return <Prepare what={asked} community={community} onPrepared={() => showNewest(community)} close={close} />;
}
