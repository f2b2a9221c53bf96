import { errors } from '@nahstrom/kit/messages/errors.de.ts';
import { notices } from '@nahstrom/kit/messages/notices.de.ts';
import { access } from './access.de.ts';
import { de } from './de.ts';

export const catalogue = { ...de, ...access, ...errors, ...notices };
