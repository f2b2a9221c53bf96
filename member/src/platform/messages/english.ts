import { firstErrors } from '@nahstrom/kit/messages/firstErrors.en.ts';
import { messages } from './en.ts';

export const catalogue = { ...messages, ...firstErrors };
