import { publicErrors } from '@nahstrom/kit/messages/publicErrors.de.ts';
import { publicNotices } from '@nahstrom/kit/messages/publicNotices.de.ts';
import { messages } from './de.ts';

export const catalogue = { ...messages, ...publicErrors, ...publicNotices };
