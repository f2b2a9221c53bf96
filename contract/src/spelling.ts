// Separate from identifier checks, so that a page showing a number does not load the rules of every bank.

/** Upper case letters and digits only: people type numbers with blanks, dots and hyphens. */
export const compact = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** `AT0020000000000000000000100001234` → `AT 002000 00000 00000000000100001234`, the form printed on bills. */
export const spacedCountingPointNumber = (compacted: string) =>
  [compacted.slice(0, 2), compacted.slice(2, 8), compacted.slice(8, 13), compacted.slice(13)]
    .filter(part => part !== '')
    .join(' ');

/** Blocks of four, as on a bank card. */
export const spacedIban = (typed: string) => compact(typed).replace(/(.{4})(?=.)/g, '$1 ');

/** An Austrian counting point number (Zählpunktnummer): AT, 6 digits operator, 5 digits zip, 20 of the operator's
 *  own. It carries no check digit. Source: Sonstige Marktregeln Strom, chapter on Zählpunktbezeichnung. */
export const isCountingPointNumber = (compacted: string) => /^AT\d{11}[0-9A-Z]{20}$/.test(compacted);

/** The first eight characters are the market partner id of the grid operator, `AT002000`. */
export const networkOperatorOf = (countingPointNumber: string) => compact(countingPointNumber).slice(0, 8);
