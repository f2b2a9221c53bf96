import { inputErrors } from '@nahstrom/kit/messages/inputErrors.en.ts';
import { publicNotices } from '@nahstrom/kit/messages/publicNotices.en.ts';
import { messages } from './en.ts';

export const catalogue = { ...messages, ...inputErrors, ...publicNotices };
