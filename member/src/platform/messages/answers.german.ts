import { inputErrors } from '@nahstrom/kit/messages/inputErrors.de.ts';
import { publicNotices } from '@nahstrom/kit/messages/publicNotices.de.ts';

export const catalogue = { ...inputErrors, ...publicNotices };
