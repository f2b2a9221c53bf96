import { inputErrors } from '@nahstrom/kit/messages/inputErrors.en.ts';
import { memberErrors } from '@nahstrom/kit/messages/memberErrors.en.ts';
import { publicNotices } from '@nahstrom/kit/messages/publicNotices.en.ts';
import { messages } from './en.ts';

export const catalogue = { ...messages, ...inputErrors, ...memberErrors, ...publicNotices };
