import { firstErrors } from '@nahstrom/kit/messages/firstErrors.de.ts';
import { messages } from './de.ts';

export const catalogue = { ...messages, ...firstErrors };
// From here, so that both are one file.
export { firstErrors };
