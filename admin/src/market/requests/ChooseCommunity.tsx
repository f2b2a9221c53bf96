import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMarketPage } from '../page.ts';

type ChooseCommunityProps = { communities: { id: number; title: string }[]; choose(id: number): void; close(): void };

export function ChooseCommunity({ communities, choose, close }: ChooseCommunityProps) {
  const { t } = useMarketPage();
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
}
