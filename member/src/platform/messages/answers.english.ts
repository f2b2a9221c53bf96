import { inputErrors } from '@nahstrom/kit/messages/inputErrors.en.ts';
import { publicNotices } from '@nahstrom/kit/messages/publicNotices.en.ts';

export const catalogue = { ...inputErrors, ...publicNotices };
