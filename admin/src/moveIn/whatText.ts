import type { MoveInListed } from '@nahstrom/contract';
import type { PageText } from './page.ts';

/** `12 Mitglieder und 18 Zählpunkte` */
export function whatText({ members, countingPoints }: Pick<MoveInListed, 'members' | 'countingPoints'>, t: PageText) {
  const inWords = t('moveIn.memberCount', { count: members });
  return countingPoints === 0
    ? inWords
    : t('moveIn.membersAndPoints', {
        members: inWords,
        points: t('import.pointCount', { count: countingPoints }),
      });
}
