import { errors } from '@nahstrom/kit/messages/errors.en.ts';
import { messages } from './en.ts';

export const catalogue = { ...messages, ...errors };
