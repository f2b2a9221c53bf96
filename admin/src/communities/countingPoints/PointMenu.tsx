import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type CountingPoint, countingPointStatus, type Member, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { KeptFiles } from '../../energy/imports/KeptFiles.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

export type PointAction = 'edit' | 'activate' | 'share';
type PointMenuProps = { member: Member; point: CountingPoint; onAsk(what: PointAction, point: CountingPoint): void };

export function PointMenu({ member, point, onAsk }: PointMenuProps) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const number = spacedCountingPointNumber(point.cpNumber);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const [remove, busy] = useAction(async () => {
    try {
      const params = { path: { id: member.id, point: point.id } };
      await answerOf(api.DELETE('/admin/member/{id}/countingpoint/{point}', { params }));
      notify({ type: 'success', message: t('notice.deleted') });
    } finally {
      setIsDeleting(false);
      refresh();
    }
  });
  const mayActivate = point.cpStatus !== countingPointStatus.activated && member.state === 'active';
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('point.actions', { number })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => onAsk('edit', point))}>{t('action.edit')}</MenuItem>
        {mayActivate && <MenuItem onClick={choose(() => onAsk('activate', point))}>{t('point.activate')}</MenuItem>}
        <MenuItem onClick={choose(() => onAsk('share', point))}>{t('point.shareHeading')}</MenuItem>
        {member.countingPoints.length > 1 && (
          <MenuItem onClick={choose(() => setIsDeleting(true))}>{t('action.delete')}</MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isDeleting}
        heading={t('point.deleteHeading')}
        confirm={t('action.delete')}
        destructive
        busy={busy}
        onConfirm={() => remove()}
        onCancel={() => setIsDeleting(false)}
      >
        {t((point.newestDay ?? point.newestMonth) ? 'point.deleteWithData' : 'point.deleteText', { number })}
        <KeptFiles member={member.id} community={member.community} countingPoint={point.id} />
      </ConfirmDialog>
    </>
  );
}
