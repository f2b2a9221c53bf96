import { type ImportFindingCode, importFindingCodes } from '@nahstrom/contract';
import type { PageText } from '../../messages/index.ts';

const known = new Set<string>(importFindingCodes);
const isKnown = (code: string): code is ImportFindingCode => known.has(code);

/** A code that a newer server knows and this page does not is shown as it is. */
export const findingText = (code: string, t: PageText) => (isKnown(code) ? t(`finding.${code}`) : code);
