import { errors } from '@nahstrom/kit/messages/errors.en.ts';
import { notices } from '@nahstrom/kit/messages/notices.en.ts';
import { en } from './en.ts';

export const catalogue = { ...en, ...errors, ...notices };

export { reactAdmin } from './reactAdmin.en.ts';
