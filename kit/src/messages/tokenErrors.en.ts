import type { Translated } from '../i18n.ts';
import type { tokenErrors as german } from './tokenErrors.de.ts';

export const tokenErrors: Translated<typeof german> = {
  'error.token.invalid': 'This token is not valid, or no longer valid.',
  'error.token.notAllowed': 'This address cannot be read with a token.',
  'error.token.tooMany': 'No more than {most} tokens are possible. Please revoke one first.',
  'error.token.name.taken': 'Another token already has this name.',
};
