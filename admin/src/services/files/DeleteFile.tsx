import type { RecordFile } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { usePage } from '../../page.tsx';
import { nameOf } from './fileFacts.ts';

export function DeleteFile({ file }: { file: RecordFile }) {
  const { t, api } = usePage();
  const name = nameOf(file);
  return (
    <ConfirmedAction
      label={t('action.delete')}
      ariaLabel={t('part.delete', { name })}
      variant="text"
      small
      destructive
      heading={t('files.deleteHeading', { name })}
      done={t('notice.deleted')}
      run={() => answerOf(api.DELETE('/file/{id}', { params: { path: { id: file.id } } }))}
    >
      {t('files.deleteText', { name: file.fileName })}
    </ConfirmedAction>
  );
}
