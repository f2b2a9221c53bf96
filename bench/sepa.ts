import { type Debit, directDebitFile } from '../server/src/money/sepa/messages.ts';
import { tell } from './line.ts';
import { count, medianOf, printMachine } from './machine.ts';

/** The file of one collection, with names that need transliteration for the bank. */
const names = ['Jürgen Größl', 'Bäckerei & Söhne', 'Erika Beispiel', 'Žofie Kovářová', 'Öhlböck, Franz-Josef'];
const initiation = {
  messageId: 'NS-1-1-DD',
  created: new Date('2026-11-21T08:00:00Z'),
  day: '2026-12-07',
  name: 'Energiegemeinschaft Musterdorf',
  iban: 'AT611904300234573201',
  creditorId: 'AT88ZZZ00000000001',
};

const debits = (length: number): Debit[] =>
  Array.from({ length }, (_, index) => ({
    endToEndId: `RE-2026-${String(index + 1).padStart(5, '0')}`,
    cents: 1000 + ((index * 7919) % 20_000),
    name: `${names[index % names.length]} ${index}`,
    iban: 'AT483200000012345864',
    remittance: `Rechnung RE-2026-${index + 1} der Energiegemeinschaft Musterdorf`,
    scheme: index % 50 === 0 ? 'B2B' : 'CORE',
    mandateReference: `NS0001-${String(index + 1).padStart(6, '0')}`,
    signed: '2025-03-01',
  }));

printMachine('A file of direct debits (pain.008.001.08), written from what is due');
const rows = [100, 1_000, 10_000].map(length => {
  const payments = debits(length);
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    directDebitFile(initiation, payments);
    return performance.now() - start;
  });
  const ms = medianOf(times);
  tell(
    `a file of ${count(length)} debits`,
    `${ms.toFixed(0)} ms`,
    'per 1,000',
    `${((ms * 1000) / length).toFixed(1)} ms`,
  );
  return [
    `${count(length)} debits`,
    {
      ms: ms.toFixed(1),
      'first time, ms': times[0]!.toFixed(1),
      'ms per 1,000': ((ms * 1000) / length).toFixed(1),
      'kB per debit': (directDebitFile(initiation, payments).length / length / 1000).toFixed(2),
    },
  ];
});
console.table(Object.fromEntries(rows));
