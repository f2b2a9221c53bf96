import type { MoveInListed } from '@nahstrom/contract';
import type { SetUpText } from '../platform/messages/index.ts';

/** `12 Mitglieder und 18 Zählpunkte` */
export function whatText({ members, countingPoints }: Pick<MoveInListed, 'members' | 'countingPoints'>, t: SetUpText) {
  const inWords = t('moveIn.memberCount', { count: members });
  return countingPoints === 0
    ? inWords
    : t('moveIn.membersAndPoints', {
        members: inWords,
        points: t('import.pointCount', { count: countingPoints }),
      });
}
