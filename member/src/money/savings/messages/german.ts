import { memberErrors } from '@nahstrom/kit/messages/memberErrors.de.ts';
import { messages } from './de.ts';

export const catalogue = { ...memberErrors, ...messages };
