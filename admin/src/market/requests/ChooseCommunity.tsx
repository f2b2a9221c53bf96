import { Button } from '../../layout/Button.tsx';
import { Dialog } from '../../layout/Dialog.tsx';
import { Rows } from '../../layout/Rows.tsx';
import { useMarketPage } from '../../page.tsx';

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
