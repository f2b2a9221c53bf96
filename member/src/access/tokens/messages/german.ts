import { tokenErrors } from '@nahstrom/kit/messages/tokenErrors.de.ts';
import { messages } from './de.ts';

export const catalogue = { ...tokenErrors, ...messages };
