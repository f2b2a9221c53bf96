import { imports } from './imports/messages.de.ts';
import { bestHours } from './surplus/messages.de.ts';
import { energyData } from './views/messages.de.ts';

export const energy = { ...bestHours, ...energyData, ...imports };
