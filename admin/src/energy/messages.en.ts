import type { Translated } from '@nahstrom/kit';
import { imports } from './imports/messages.en.ts';
import type { energy as german } from './messages.de.ts';
import { bestHours } from './surplus/messages.en.ts';
import { energyData } from './views/messages.en.ts';

export const energy: Translated<typeof german> = { ...bestHours, ...energyData, ...imports };
