import type { Texts } from '../platform/messages/index.ts';
import { kindOf } from './balance.ts';

/** What a member calls a counting point. */
export const nameOf = (t: Texts, point: { plantName: string; powerProductionType: number }) =>
  point.plantName || t(`point.${kindOf(point.powerProductionType)}`);
