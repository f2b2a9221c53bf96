import type { Texts } from '../platform/messages/index.ts';
import { kindOf } from './balance.ts';

/** The member's name for a counting point. */
export const nameOf = (t: Texts, point: { plantName: string; powerProductionType: number }) =>
  point.plantName || t(`point.${kindOf(point.powerProductionType)}`);
