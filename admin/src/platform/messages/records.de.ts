import { access } from '../../access/messages.de.ts';
import { energy } from '../../energy/messages.de.ts';
import { money } from '../../money/messages.de.ts';
import { people } from '../../people/messages.de.ts';

export const records = { ...access, ...energy, ...money, ...people };
