import { answerOf } from '@nahstrom/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../platform/useAction.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import Guide from './Guide.tsx';
import { guideKey, useSetupGuide } from './useSetupGuide.ts';

/** The guide at its own address, even when it is over or hidden. */
export default function SetupPage() {
  const { t } = usePage();
  const { guide, choose, error } = useSetupGuide();
  if (error && !guide) return <LoadFailure error={error} />;
  if (!guide) return <PageLoading />;
  return (
    <Page heading={t('menu.setup')} actions={guide.isHidden && !guide.isFinished && <ShowAgain />} wide>
      {guide.communities.some(({ id, isDone }) => id === guide.community && isDone) && (
        <Alert severity="success">{t('setupGuide.finished')}</Alert>
      )}
      <Guide guide={guide} choose={choose} />
    </Page>
  );
}

function ShowAgain() {
  const { t, api, notify } = usePage();
  const queryClient = useQueryClient();
  const [show, isSending] = useAction(async () => {
    await answerOf(api.POST('/admin/setupguide', { body: { isHidden: false } }));
    await queryClient.invalidateQueries({ queryKey: [guideKey] });
    notify({ type: 'success', message: t('setupGuide.shownAgain') });
  });
  return (
    <Button loading={isSending} onClick={() => void show()}>
      {t('setupGuide.showAgain')}
    </Button>
  );
}
