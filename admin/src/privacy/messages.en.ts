import type { Translated } from '@nahstrom/kit';
import type { privacy as german } from './messages.de.ts';
import { retention } from './retention/messages.en.ts';

export const privacy: Translated<typeof german> = { ...retention };
