import { firstErrors } from './firstErrors.de.ts';
import { inputErrors } from './inputErrors.de.ts';

/** Refusals that can occur outside the back office; the others are not transferred there. */
export const publicErrors = { ...firstErrors, ...inputErrors } as const;
