import { inputErrors } from '@nahstrom/kit/messages/inputErrors.de.ts';
import { publicNotices } from '@nahstrom/kit/messages/publicNotices.de.ts';
import { messages } from './screens.de.ts';

export const catalogue = { ...messages, ...inputErrors, ...publicNotices };
