import type { Translated } from '@nahstrom/kit';
import { audit } from './audit/messages.en.ts';
import { files } from './files/messages.en.ts';
import type { services as german } from './messages.de.ts';

export const services: Translated<typeof german> = { ...audit, ...files };
