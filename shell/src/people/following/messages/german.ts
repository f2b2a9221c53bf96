import { inputErrors } from '@nahstrom/kit/messages/inputErrors.de.ts';
import { publicNotices } from '@nahstrom/kit/messages/publicNotices.de.ts';
import { messages } from './de.ts';

export const catalogue = { ...messages, ...inputErrors, ...publicNotices };
