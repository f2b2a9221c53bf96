import type { Translated } from '@nahstrom/kit';
import { filedMails } from '../overall/filedMails/messages.en.ts';
import { moveIn } from '../overall/moveIn/messages.en.ts';
import { operator } from '../overall/operator/messages.en.ts';
import { selfCheck } from '../overall/selfCheck/messages.en.ts';
import { setupGuide } from '../overall/setupGuide/messages.en.ts';
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
