import { firstErrors } from '@nahstrom/kit/messages/firstErrors.de.ts';
import { messages } from './de.ts';

export const catalogue = { ...messages, ...firstErrors };
