import type { MoveIn } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useRedirect } from 'react-admin';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { useSetUpPage } from '../../page.tsx';

export function DiscardMoveIn({ moveIn: { id } }: { moveIn: MoveIn }) {
  const { t, api } = useSetUpPage();
  const redirect = useRedirect();
  return (
    <ConfirmedAction
      label={t('action.discard')}
      destructive
      heading={t('moveIn.discardHeading')}
      done={t('moveIn.discardedNotice')}
      run={() => answerOf(api.DELETE('/movein/{id}/delete', { params: { path: { id } } }))}
      leave={() => redirect('list', 'movein')}
    >
      {t('moveIn.discardText')}
    </ConfirmedAction>
  );
}
