import MoreVertIcon from '@mui/icons-material/MoreVert';
import { usePortal } from '../../platform/portal.ts';
import { ActionMenu } from './ActionMenu.tsx';
import type { MenuAction } from './OpenMenu.tsx';

/** What a page offers beside its primary button. */
export function MoreMenu({ actions }: { actions: (MenuAction | false)[] }) {
  const { t } = usePortal();
  return (
    <ActionMenu label={t('action.moreActions')} actions={actions}>
      <MoreVertIcon fontSize="small" />
    </ActionMenu>
  );
}
