import type { Translated } from '@nahstrom/kit';
import type { layout as german } from './messages.de.ts';

export const layout: Translated<typeof german> = {
  'choice.loading': 'Searching …',
  'choice.nothing': 'Nothing found',
  'choice.open': 'Open the choices',
  'choice.close': 'Close the choices',
  'choice.clear': 'Clear the choice',
  'choice.none': 'Not given',

  'action.close': 'Close',
  'action.remove': 'Remove',
  'record.facts': 'Details',
  'action.done': 'Done',
};
