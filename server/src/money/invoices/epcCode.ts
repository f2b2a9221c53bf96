type Transfer = {
  name: string;
  iban: string;
  cents: number;
  /** Payment reference for the payee. */
  reference: string;
};

const mostCents = 99_999_999_999;

/** Payload of the QR code for transfers in banking apps: EPC069-12 version 002, UTF-8, without BIC (not needed within
 *  the EEA); undefined for an amount outside the range of a transfer. */
export function epcCodeOf({ name, iban, cents, reference }: Transfer): string | undefined {
  if (!iban || cents < 1 || cents > mostCents) return undefined;
  const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const lines = ['BCD', '002', '1', 'SCT', '', oneLine(name, 70), iban, amount, '', '', oneLine(reference, 140)];
  return lines.join('\n');
}

const oneLine = (text: string, most: number) => [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('');
