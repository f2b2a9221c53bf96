import { errors } from '@nahstrom/kit/messages/errors.de.ts';
import { messages } from './de.ts';

export const catalogue = { ...messages, ...errors };
