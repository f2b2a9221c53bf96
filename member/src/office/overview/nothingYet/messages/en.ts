import type { Translated } from '@nahstrom/kit';
import type { catalogue as german } from './de.ts';

export const catalogue: Translated<typeof german> = {
  'none.title': 'No membership yet',
  'none.text': 'This login has no membership. Please ask your energy community.',
  membership: 'View membership',
  'waiting.applied': 'Your application is under review',
  'waiting.active': 'No energy data yet',
  'waiting.left': 'No energy data',
  'waiting.declined': 'Your application was declined',
  'waitingText.applied': 'Once you are admitted, you see here what you save with the community.',
  'waitingText.active': 'The grid operator usually sends them a few days after you start taking part.',
  'waitingText.left': 'No data are stored for this membership.',
  'waitingText.declined': 'Please ask your energy community why.',
};
