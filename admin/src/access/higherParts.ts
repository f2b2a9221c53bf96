import { slot } from '../ui/slot.ts';

/** Retention periods of the organisation, and the next deletions. */
export const RetentionSection = slot();
