import type { Translated } from '@nahstrom/kit';
import { clientHome } from './cockpit/messages.en.ts';
import type { office as german } from './messages.de.ts';
import { setupGuide } from './setupGuide/messages.en.ts';

export const office: Translated<typeof german> = { ...clientHome, ...setupGuide };
