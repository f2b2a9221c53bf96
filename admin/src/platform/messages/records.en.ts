import type { Translated } from '@nahstrom/kit';
import { access } from '../../access/messages.en.ts';
import { energy } from '../../energy/messages.en.ts';
import { money } from '../../money/messages.en.ts';
import { people } from '../../people/messages.en.ts';
import type { records as german } from './records.de.ts';

export const records: Translated<typeof german> = { ...access, ...energy, ...money, ...people };
