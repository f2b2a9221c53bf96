import { audit } from './audit/messages.de.ts';
import { files } from './files/messages.de.ts';

export const services = { ...audit, ...files };
