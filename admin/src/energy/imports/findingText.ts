import { type ImportFindingCode, importFindingCodes } from '@nahstrom/contract';
import type { PageText } from '../page.ts';

const known = new Set<string>(importFindingCodes);
const isKnown = (code: string): code is ImportFindingCode => known.has(code);

/** A code of a newer server that this page does not know is shown unchanged. */
export const findingText = (code: string, t: PageText) => (isKnown(code) ? t(`finding.${code}`) : code);
