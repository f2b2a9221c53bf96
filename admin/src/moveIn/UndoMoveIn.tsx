import Typography from '@mui/material/Typography';
import { type MoveIn, moveInDependents } from '@nahstrom/contract';
import { ConfirmedAction } from '../ui/dialogs/ConfirmedAction.tsx';
import { Alert } from '../ui/layout/Alert.tsx';
import { Bullets } from '../ui/layout/Bullets.tsx';
import { MemberLinks } from './MemberLinks.tsx';
import { usePage } from './page.ts';
import type { OpenMoveIn } from './useMoveIn.ts';
import { whatText } from './whatText.ts';

export function UndoMoveIn({ moveIn, send }: OpenMoveIn) {
  const { t, api } = usePage();
  const { id } = moveIn;
  return (
    <ConfirmedAction
      label={t('import.undo')}
      destructive
      heading={t('moveIn.undoHeading')}
      done={t('moveIn.undoneNotice')}
      run={() => send(() => api.POST('/movein/{id}/undo', { params: { path: { id } }, body: {} }))}
    >
      <p>{t('moveIn.undoText')}</p>
      <Typography variant="subtitle2">{whatText(moveIn, t)}</Typography>
    </ConfirmedAction>
  );
}

/** Why a committed move-in cannot be undone, with the way to what prevents it. */
export function UndoBlocked({ moveIn: { dependents } }: { moveIn: MoveIn }) {
  const { t } = usePage();
  if (dependents.length === 0) return null;
  return (
    <Alert severity="info">
      {t('moveIn.undoBlocked')}
      <Bullets>
        {moveInDependents.map(code => {
          const members = dependents.filter(dependent => dependent.code === code);
          if (members.length === 0) return null;
          return (
            <li key={code}>
              {t(`moveIn.dependent.${code}`)}: <MemberLinks members={members} />
            </li>
          );
        })}
      </Bullets>
    </Alert>
  );
}
