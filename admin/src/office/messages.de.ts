import { clientHome } from './cockpit/messages.de.ts';
import { setupGuide } from './setupGuide/messages.de.ts';

export const office = { ...clientHome, ...setupGuide };
