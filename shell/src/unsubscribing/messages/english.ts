import { publicErrors } from '@nahstrom/kit/messages/publicErrors.en.ts';
import { publicNotices } from '@nahstrom/kit/messages/publicNotices.en.ts';
import { messages } from './en.ts';

export const catalogue = { ...messages, ...publicErrors, ...publicNotices };
