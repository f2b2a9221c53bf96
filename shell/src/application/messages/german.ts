import { inputErrors } from '@nahstrom/kit/messages/inputErrors.de.ts';
import { memberErrors } from '@nahstrom/kit/messages/memberErrors.de.ts';
import { publicNotices } from '@nahstrom/kit/messages/publicNotices.de.ts';
import { firstErrors } from '../../messages/german.ts';
import { messages } from './de.ts';

export const catalogue = { ...messages, ...firstErrors, ...inputErrors, ...memberErrors, ...publicNotices };
