type Transfer = {
  name: string;
  iban: string;
  cents: number;
  /** What the payee finds the payment by. */
  reference: string;
};

const mostCents = 99_999_999_999;

/** The text of the code that banking apps read to fill in a transfer: EPC069-12 version 002, UTF-8, without BIC
 *  (which payments within the EEA do not need); undefined for an amount that a transfer cannot have. */
export function epcCodeOf({ name, iban, cents, reference }: Transfer): string | undefined {
  if (!iban || cents < 1 || cents > mostCents) return undefined;
  const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const lines = ['BCD', '002', '1', 'SCT', '', oneLine(name, 70), iban, amount, '', '', oneLine(reference, 140)];
  return lines.join('\n');
}

const oneLine = (text: string, most: number) => [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('');
