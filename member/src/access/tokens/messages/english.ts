import { tokenErrors } from '@nahstrom/kit/messages/tokenErrors.en.ts';
import { messages } from './en.ts';

export const catalogue = { ...tokenErrors, ...messages };
