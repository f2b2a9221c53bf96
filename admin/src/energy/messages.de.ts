import { imports } from './imports/messages.de.ts';
import { energyData } from './views/messages.de.ts';

export const energy = { ...energyData, ...imports };
