import { filedMails } from '../overall/filedMails/messages.de.ts';
import { moveIn } from '../overall/moveIn/messages.de.ts';
import { operator } from '../overall/operator/messages.de.ts';
import { selfCheck } from '../overall/selfCheck/messages.de.ts';
import { setupGuide } from '../overall/setupGuide/messages.de.ts';
import { records } from './records.de.ts';

export const setUp = { ...records, ...filedMails, ...moveIn, ...operator, ...selfCheck, ...setupGuide } as const;
