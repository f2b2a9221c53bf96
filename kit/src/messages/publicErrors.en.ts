import type { Translated } from '../i18n.ts';
import { firstErrors } from './firstErrors.en.ts';
import { inputErrors } from './inputErrors.en.ts';
import type { publicErrors as german } from './publicErrors.de.ts';

export const publicErrors: Translated<typeof german> = { ...firstErrors, ...inputErrors };
