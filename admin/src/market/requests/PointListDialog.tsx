import { answerOf } from '@nahstrom/kit';
import { useMarketPage } from '../page.ts';
import { PrepareDialog, type Preparing } from './PrepareDialog.tsx';
import { useFieldRefusals } from './useFieldRefusals.ts';

export function PointListDialog(preparing: Preparing) {
  const { t, api } = useMarketPage();
  const { community } = preparing;
  return (
    <PrepareDialog
      {...preparing}
      kind="pointList"
      title={t('market.requestList')}
      refusals={useFieldRefusals()}
      prepare={async () => (await answerOf(api.POST('/marketmessages/requestlist', { body: { community } }))).prepared}
    >
      <p>{t('market.requestListText')}</p>
    </PrepareDialog>
  );
}
