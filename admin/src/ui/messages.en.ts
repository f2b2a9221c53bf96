import type { Translated } from '@nahstrom/kit';
import type { layout as german } from './messages.de.ts';

export const layout: Translated<typeof german> = {
  'choice.none': 'Not given',

  'action.close': 'Close',
  'action.remove': 'Remove',
  'record.facts': 'Details',
  'action.done': 'Done',
};
