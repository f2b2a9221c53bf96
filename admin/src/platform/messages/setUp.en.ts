import type { Translated } from '@nahstrom/kit';
import { moveIn } from '../../moveIn/messages.en.ts';
import { filedMails } from '../../office/filedMails/messages.en.ts';
import { setupGuide } from '../../office/setupGuide/messages.en.ts';
import { operator } from '../../operation/operator/messages.en.ts';
import { selfCheck } from '../../operation/selfCheck/messages.en.ts';
import { records } from './records.en.ts';
import type { setUp as german } from './setUp.de.ts';

export const setUp: Translated<typeof german> = {
  ...records,
  ...filedMails,
  ...moveIn,
  ...operator,
  ...selfCheck,
  ...setupGuide,
};
