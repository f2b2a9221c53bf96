import { compact } from '../spelling.ts';

/** Prefixes of Austrian bank codes (Bankleitzahl) and the common name of the institute. The first digit is the sector:
 *  2 savings banks, 3 Raiffeisen, 4 Volksbanken, 5 Hypo. A code shared by institutes of one sector has the sector's name, a
 *  mixed one has none. */
const names: Readonly<Record<string, string>> = {
  '11': 'UniCredit Bank Austria',
  '12': 'UniCredit Bank Austria',
  '14': 'BAWAG',
  '15': 'Oberbank',
  '16': 'BTV',
  '17': 'BKS Bank',
  '186': 'Volkskreditbank',
  '20': 'Sparkasse',
  '20111': 'Erste Bank',
  '20815': 'Steiermärkische Sparkasse',
  '31': 'Raiffeisen',
  '32': 'Raiffeisen (Niederösterreich, Wien)',
  '33': 'Raiffeisen (Burgenland)',
  '34': 'Raiffeisen (Oberösterreich)',
  '35': 'Raiffeisen (Salzburg)',
  '36': 'Raiffeisen (Tirol)',
  '37': 'Raiffeisen (Vorarlberg)',
  '38': 'Raiffeisen (Steiermark)',
  '39': 'Raiffeisen (Kärnten)',
  '43000': 'Volksbank Wien',
  '53': 'HYPO NOE',
  '57': 'HYPO TIROL BANK',
  '58': 'Hypo Vorarlberg',
  '600': 'BAWAG',
};

/** Common name of the bank of an Austrian IBAN; undefined if the code is ambiguous or foreign. */
export function bankNameOf(iban: string): string | undefined {
  const code = /^AT\d{2}(\d{5})\d{11}$/.exec(compact(iban))?.[1];
  if (!code) return undefined;
  for (let length = code.length; length > 1; length -= 1) {
    const name = names[code.slice(0, length)];
    if (name) return name;
  }
  return undefined;
}
