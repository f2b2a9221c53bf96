import { errors } from '@nahstrom/kit/messages/errors.de.ts';
import { notices } from '@nahstrom/kit/messages/notices.de.ts';
import { de } from './de.ts';

export const catalogue = { ...de, ...errors, ...notices };

export { reactAdmin } from './reactAdmin.de.ts';
