import {
  type AccountingSettings,
  type AccountingSums,
  type BookedAccount,
  type ChargingKind,
  chargingKinds,
  type FieldCode,
  type VatRate,
  vatRates,
} from '@nahstrom/contract';

/** A document with the sums of its lines. A cancellation has the negatives of the document it cancels. */
export type BookedDocument = {
  id: number;
  invoiceNumber: string;
  invoiceDate: string;
  dueDate: string;
  /** For a cancellation, that of the cancelled document. */
  kind: ChargingKind;
  /** The number of the cancelled document. */
  cancels: string | null;
  memberName: string;
  memberNumber: number | null;
  /** The community owes the tax (§ 19 (1d) UStG). */
  reverseCharge: boolean;
  rates: { vatRate: number; priceNetto: number; tax: number; priceBrutto: number }[];
};

/** A booking line: the person's account against the account of the supply. */
export type Entry = Pick<BookedAccount, 'account' | 'taxCode' | 'taxKey' | 'reverseCharge'> & {
  document: BookedDocument;
  personAccount: string;
  vatRate: number;
  /** Cents owed by the person; negative if owed to the person. */
  gross: number;
  net: number;
  tax: number;
};

export type Posting = {
  entry: Entry;
  account: string;
  contra: string /** Cents; a credit is negative. */;
  cents: number;
};

type Key = Pick<BookedAccount, 'kind' | 'reverseCharge'> & { vatRate: number };
const isSameKey = (one: Key, other: Key) =>
  one.kind === other.kind && one.vatRate === other.vatRate && one.reverseCharge === other.reverseCharge;

/** Every combination possible in a document, each once. */
const keys: Pick<BookedAccount, 'kind' | 'vatRate' | 'reverseCharge'>[] = [
  ...chargingKinds.flatMap(kind => vatRates.map(vatRate => ({ kind, vatRate, reverseCharge: false }))),
  { kind: 'feedIn', vatRate: 0, reverseCharge: true },
];

export const completed = (accounts: readonly BookedAccount[]): BookedAccount[] =>
  keys.map(key => ({
    account: '',
    taxCode: '',
    taxKey: '',
    ...accounts.find(account => isSameKey(account, key)),
    ...key,
  }));

const initially = (kind: ChargingKind, vatRate: VatRate, account: string, taxCode = '', reverseCharge = false) => ({
  kind,
  vatRate,
  reverseCharge,
  account,
  taxCode,
  taxKey: '',
});

/** After the Austrian Einheitskontenrahmen: classes 2 (receivables, input tax), 3 (payables, tax), 4 (revenue), 5
 *  (purchases). Default; communities can set other accounts. */
export const initialAccounting: AccountingSettings = {
  personAccounts: 'collective',
  receivableAccount: '2000',
  payableAccount: '3300',
  outputTaxAccount: '3500',
  inputTaxAccount: '2500',
  accounts: completed([
    initially('consumption', 20, '4000', '1'),
    initially('consumption', 0, '4080'),
    initially('membershipFee', 20, '4001', '1'),
    initially('membershipFee', 0, '4800'),
    initially('feedIn', 20, '5000', '2'),
    initially('feedIn', 13, '5013', '2'),
    initially('feedIn', 0, '5080'),
    initially('feedIn', 0, '5019', '19', true),
  ]),
  invoiceSymbol: 'AR',
  feedInSymbol: 'ER',
  cancellationSymbol: 'GU',
  datevConsultant: 1001,
  datevClient: 1,
  accountLength: 4,
  fiscalYearMonth: 1,
  version: 0,
};

type Person = Pick<BookedDocument, 'memberName' | 'memberNumber'>;

/** Bookings, and the combinations and members without an account. */
export function entriesOf(documents: readonly BookedDocument[], settings: AccountingSettings) {
  const missing: Key[] = [];
  const missingPersons: Person[] = [];
  const entries = documents.flatMap(document => {
    const { kind, reverseCharge, memberName, memberNumber } = document;
    const sign = kind === 'feedIn' ? -1 : 1;
    const personAccount = personAccountOf(document, settings);
    if (personAccount === null) {
      if (!missingPersons.some(other => other.memberNumber === memberNumber && other.memberName === memberName))
        missingPersons.push({ memberName, memberNumber });
      return [];
    }
    return document.rates.flatMap((rate): Entry[] => {
      if (rate.priceNetto === 0 && rate.tax === 0) return [];
      const key = { kind, reverseCharge, vatRate: rate.vatRate };
      const booked = settings.accounts.find(account => isSameKey(account, key));
      if (!booked?.account) {
        if (!missing.some(other => isSameKey(other, key))) missing.push(key);
        return [];
      }
      const { account, taxCode, taxKey } = booked;
      return [
        {
          document,
          personAccount,
          account,
          taxCode,
          taxKey,
          reverseCharge,
          vatRate: rate.vatRate,
          gross: 0 + sign * rate.priceBrutto,
          net: 0 + sign * rate.priceNetto,
          tax: 0 + sign * rate.tax,
        },
      ];
    });
  });
  return { entries, missing, missingPersons };
}

/** Null without a member, or on a collision with another account. */
function personAccountOf({ kind, memberNumber }: BookedDocument, settings: AccountingSettings): string | null {
  const { personAccounts, payableAccount, receivableAccount, outputTaxAccount, inputTaxAccount, accounts } = settings;
  const [base, other] = kind === 'feedIn' ? [payableAccount, receivableAccount] : [receivableAccount, payableAccount];
  if (personAccounts === 'collective') return base;
  if (memberNumber === null) return null;
  const number = Number(base) + memberNumber;
  const account = String(number);
  const isOfOthers = Number(other) > Number(base) && number >= Number(other);
  const used = [outputTaxAccount, inputTaxAccount, ...accounts.map(booked => booked.account)];
  return isOfOthers || account.length > base.length || used.includes(account) ? null : account;
}

type PersonAccounts = Pick<
  AccountingSettings,
  'personAccounts' | 'receivableAccount' | 'payableAccount' | 'accountLength'
>;
type PersonFault = Partial<Record<'receivableAccount' | 'payableAccount', FieldCode>>;

/** Personal accounts have one digit more than the others, which rules out collisions. Receivables and payables are a
 *  full range apart: enough for all member numbers with those digits. */
export function faultsOfPersonAccounts(settings: PersonAccounts): PersonFault | undefined {
  const { personAccounts, receivableAccount, payableAccount, accountLength } = settings;
  if (personAccounts === 'collective') return undefined;
  const digits = new RegExp(`^[1-9]\\d{${accountLength}}$`);
  const faults: PersonFault = {
    ...(!digits.test(receivableAccount) && { receivableAccount: 'accounting.personAccount.digits' }),
    ...(!digits.test(payableAccount) && { payableAccount: 'accounting.personAccount.digits' }),
  };
  if (Object.keys(faults).length > 0) return faults;
  const apart = Math.abs(Number(receivableAccount) - Number(payableAccount));
  return apart < 10 ** accountLength ? { payableAccount: 'accounting.personAccount.meets' } : undefined;
}

/** Taxed combinations that DATEV books without tax unless the account itself splits it off (Automatikkonto). */
export const withoutTaxKey = (entries: readonly Entry[]): Key[] =>
  keys.filter(key =>
    entries.some(entry => {
      const { document, tax, taxKey, reverseCharge, vatRate } = entry;
      return (
        taxKey === '' && (tax !== 0 || reverseCharge) && isSameKey(key, { kind: document.kind, reverseCharge, vatRate })
      );
    }),
  );

/** Both sides of an entry, with separate tax; their sum is zero. */
export function postingsOf(entry: Entry, settings: AccountingSettings): Posting[] {
  const { personAccount, account, gross, net, tax, document } = entry;
  const taxAccount = document.kind === 'feedIn' ? settings.inputTaxAccount : settings.outputTaxAccount;
  return [
    { entry, account: personAccount, contra: account, cents: gross },
    { entry, account, contra: personAccount, cents: 0 - net },
    { entry, account: taxAccount, contra: personAccount, cents: 0 - tax },
  ].filter(({ cents }) => cents !== 0);
}

/** Control totals for the bookkeeper. */
export function sumsOf(entries: readonly Entry[], documents: number, settings: AccountingSettings): AccountingSums {
  const sums = { documents, entries: entries.length, netto: 0, tax: 0, brutto: 0, debit: 0, credit: 0 };
  for (const entry of entries) {
    sums.netto += entry.net;
    sums.tax += entry.tax;
    sums.brutto += entry.gross;
    for (const { cents } of postingsOf(entry, settings)) {
      if (cents > 0) sums.debit += cents;
      else sums.credit -= cents;
    }
  }
  return sums;
}

/** The first day of a day's business year. */
export function fiscalYearOf(day: string, month: number): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < month ? 1 : 0);
  return `${year}-${String(month).padStart(2, '0')}-01`;
}

/** Days in DATEV's file have no year, so all must be in one business year. */
export const isWithinFiscalYear = (start: string, end: string, month: number) =>
  fiscalYearOf(start, month) === fiscalYearOf(end, month);

/** Text of a booking: `RE-2026-00042 Erika Beispiel`. */
export const textOf = ({ invoiceNumber, memberName, cancels }: BookedDocument) =>
  `${invoiceNumber}${cancels === null ? '' : ` Storno ${cancels}`} ${memberName}`;

/** `1234,05`. */
export function decimalComma(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
