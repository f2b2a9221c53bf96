import { ConfirmDialog as Question, type ConfirmDialogProps as QuestionProps } from '@nahstrom/kit/components';
import { usePortal } from '../portal.ts';

type ConfirmDialogProps = Omit<QuestionProps, 't' | 'cancel'> & { cancel?: string };

/** A question before an action. Refusals become notices of the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = usePortal();
  return <Question cancel={t('action.cancel')} {...props} />;
}
