import { moveIn } from '../../moveIn/messages.de.ts';
import { filedMails } from '../../office/filedMails/messages.de.ts';
import { setupGuide } from '../../office/setupGuide/messages.de.ts';
import { operator } from '../../operation/operator/messages.de.ts';
import { selfCheck } from '../../operation/selfCheck/messages.de.ts';
import { records } from './records.de.ts';

export const setUp = { ...records, ...filedMails, ...moveIn, ...operator, ...selfCheck, ...setupGuide } as const;
