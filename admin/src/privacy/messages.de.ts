import { retention } from './retention/messages.de.ts';

export const privacy = { ...retention };
