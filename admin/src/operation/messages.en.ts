import type { Translated } from '@nahstrom/kit';
import { filedMails } from './filedMails/messages.en.ts';
import type { operation as german } from './messages.de.ts';
import { operator } from './operator/messages.en.ts';
import { selfCheck } from './selfCheck/messages.en.ts';

export const operation: Translated<typeof german> = { ...filedMails, ...operator, ...selfCheck };
