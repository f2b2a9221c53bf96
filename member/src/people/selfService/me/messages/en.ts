import type { Translated } from '@nahstrom/kit';
import type { catalogue as german } from './de.ts';

export const catalogue: Translated<typeof german> = {
  'me.documents': 'Consents, mandates and documents',
  'me.prices': 'My power prices',
  'me.account': 'Login',
  'me.profile': 'Profile',
  'me.mails': 'Messages by e-mail',
  'me.security': 'Password and login',
  'me.ownData': 'My data, own programs',
};
