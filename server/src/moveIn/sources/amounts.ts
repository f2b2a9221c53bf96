/** A number as a whole count of its last decimal. */
export type Decimal = { digits: bigint; decimals: number };

/** How a single point or comma before exactly three digits is read: `1.234` is 1234 in German, but 1.234 in a cell. */
type ThreeDigits = 'decimal' | 'thousands' | 'refused';

const mostDigits = 18;

/** An exact number in German or English notation, never a float; null if the text is none or ambiguous. */
export function decimalOf(text: string, threeDigits: ThreeDigits): Decimal | null {
  const bare = text.replace(/[\s'’](?=\d)/g, '').replace(/\s/g, '');
  const match = /^([+\-−–]?)(\d[\d.,]*|[.,]\d+)([-−–]?)$/.exec(bare);
  if (!match) return null;
  const [, before = '', number = '', after = ''] = match;
  if (before !== '' && after !== '') return null;
  const parts = partsOf(number, threeDigits);
  if (!parts || parts.whole.length + parts.fraction.length > mostDigits) return null;
  const digits = BigInt(`${parts.whole}${parts.fraction}` || '0');
  const isNegative = (before !== '' && before !== '+') || after !== '';
  return { digits: isNegative ? -digits : digits, decimals: parts.fraction.length };
}

function partsOf(number: string, threeDigits: ThreeDigits): { whole: string; fraction: string } | null {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last < 0) return { whole: number, fraction: '' };
  const mark = number[last];
  const [whole, fraction] = [number.slice(0, last), number.slice(last + 1)];
  const others = whole.replace(/\d/g, '');
  if (others === '') {
    if (/^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3) {
      if (threeDigits === 'refused') return null;
      if (threeDigits === 'thousands') return { whole: whole + fraction, fraction: '' };
    }
    return { whole, fraction };
  }
  // One kind of mark, several times: thousands only. Two kinds: the last one is the decimal mark.
  const isOneKind = [...others].every(other => other === mark);
  const grouped = isOneKind ? number : whole;
  const group = isOneKind ? mark : others[0];
  if ([...grouped.replace(/\d/g, '')].some(other => other !== group)) return null;
  const groups = grouped.split(group ?? '');
  if (!groups.every((digits, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(digits))) return null;
  return { whole: groups.join(''), fraction: isOneKind ? '' : fraction };
}

/** The number in units of its `decimals`-th place; null if it has more places than that. */
export function inPlaces({ digits, decimals }: Decimal, places: number): bigint | null {
  if (decimals <= places) return digits * 10n ** BigInt(places - decimals);
  const unit = 10n ** BigInt(decimals - places);
  return digits % unit === 0n ? digits / unit : null;
}

/** The number with a point and without trailing zeros. */
export function decimalText({ digits, decimals }: Decimal): string {
  const text = String(digits < 0n ? -digits : digits).padStart(decimals + 1, '0');
  const fraction = decimals === 0 ? '' : text.slice(-decimals).replace(/0+$/, '');
  const whole = decimals === 0 ? text : text.slice(0, -decimals);
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
