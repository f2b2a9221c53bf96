import { memberErrors } from '@nahstrom/kit/messages/memberErrors.en.ts';
import { messages } from './en.ts';

export const catalogue = { ...memberErrors, ...messages };
