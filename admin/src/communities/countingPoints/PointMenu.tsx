import MoreVertIcon from '@mui/icons-material/MoreVert';
import { type CountingPoint, countingPointStatus, type Member, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { ActionMenu } from '../../ui/dialogs/ActionMenu.tsx';
import { Confirmation } from '../../ui/dialogs/ConfirmedAction.tsx';
import { KeptFiles } from '../higherParts.ts';
import { usePage } from '../page.ts';

export type PointAction = 'edit' | 'activate' | 'share' | 'end' | 'resume';
type PointMenuProps = { member: Member; point: CountingPoint; onAsk(what: PointAction, point: CountingPoint): void };

export function PointMenu({ member, point, onAsk }: PointMenuProps) {
  const { t, api } = usePage();
  const [isDeleting, setIsDeleting] = useState(false);
  const number = spacedCountingPointNumber(point.cpNumber);
  const params = { path: { id: member.id, point: point.id } };
  const isActivated = point.cpStatus === countingPointStatus.activated;
  const isNewest = member.countingPoints.findLast(({ cpNumber }) => cpNumber === point.cpNumber)?.id === point.id;
  const mayResume = isActivated && point.dateOfDeactivation !== null && isNewest && member.state === 'active';
  const mayActivate = !isActivated && member.state === 'active';
  return (
    <>
      <ActionMenu
        label={t('point.actions', { number })}
        actions={[
          { label: t('action.edit'), run: () => onAsk('edit', point) },
          mayActivate && { label: t('point.activate'), run: () => onAsk('activate', point) },
          { label: t('point.shareHeading'), run: () => onAsk('share', point) },
          isActivated && { label: t('point.endHeading'), run: () => onAsk('end', point) },
          mayResume && { label: t('point.resumeHeading'), run: () => onAsk('resume', point) },
          member.countingPoints.length > 1 && { label: t('action.delete'), run: () => setIsDeleting(true) },
        ]}
      >
        <MoreVertIcon fontSize="small" />
      </ActionMenu>
      <Confirmation
        open={isDeleting}
        label={t('action.delete')}
        destructive
        heading={t('point.deleteHeading')}
        done={t('notice.deleted')}
        run={() => answerOf(api.DELETE('/admin/member/{id}/countingpoint/{point}', { params }))}
        close={() => setIsDeleting(false)}
      >
        {t((point.newestDay ?? point.newestMonth) ? 'point.deleteWithData' : 'point.deleteText', { number })}
        <KeptFiles member={member.id} community={member.community} countingPoint={point.id} />
      </Confirmation>
    </>
  );
}
