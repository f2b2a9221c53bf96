import { filedMails } from './filedMails/messages.de.ts';
import { operator } from './operator/messages.de.ts';
import { selfCheck } from './selfCheck/messages.de.ts';

export const operation = { ...filedMails, ...operator, ...selfCheck };
