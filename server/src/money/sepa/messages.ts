import { isMandateReference } from '@nahstrom/contract';
import { longestName, longestRemittance, sepaReference, sepaText } from './text.ts';
import { branch, leaf, xmlDocument } from './xml.ts';

type PaymentScheme = 'CORE' | 'B2B';

/** Structured postal address. Banks reject unstructured ones since 15 November 2026. */
type PartyAddress = { street: string; housenumber: string; zip: string; city: string; country: string };

type Payment = {
  /** The number of the document, which identifies a return of the bank. */
  endToEndId: string;
  cents: number;
  name: string;
  iban: string;
  bic?: string;
  /** Required only by banks outside of the EEA. */
  address?: PartyAddress;
  remittance: string;
};

export type Debit = Payment & {
  scheme: PaymentScheme;
  mandateReference: string;
  /** The signature date of the mandate. */
  signed: string;
};
export type Credit = Payment;

type Initiation = {
  /** At most 35 characters, unique. */
  messageId: string;
  /** UTC. */
  created: Date;
  /** The day of collection or execution. */
  day: string;
  /** Holder of the account. */
  name: string;
  iban: string;
  bic?: string;
};

/** Limits of one payment. Source: EPC SDD and SCT implementation guidelines, AT-06 and AT-04. */
export const mostCents = 99_999_999_999;

/** Debts of members: a pain.008.001.08 with one block per scheme, all of them recurrent. `cents` above 0. */
export function directDebitFile(initiation: Initiation & { creditorId: string }, debits: Debit[]): string {
  const blocks = (['CORE', 'B2B'] as const)
    .map(scheme => ({ scheme, debits: debits.filter(debit => debit.scheme === scheme) }))
    .filter(block => block.debits.length > 0);
  return xmlDocument(
    'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08',
    branch(
      'CstmrDrctDbtInitn',
      groupHeader(initiation, debits),
      ...blocks.map(block => debitBlock(initiation, block.scheme, block.debits)),
    ),
  );
}

/** Credits of members: a pain.001.001.09 with one block. `cents` above 0. */
export function creditTransferFile(initiation: Initiation, credits: Credit[]): string {
  return xmlDocument(
    'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
    branch('CstmrCdtTrfInitn', groupHeader(initiation, credits), creditBlock(initiation, credits)),
  );
}

const debitBlock = (initiation: Initiation & { creditorId: string }, scheme: PaymentScheme, debits: Debit[]) =>
  branch(
    'PmtInf',
    leaf('PmtInfId', sepaReference(`${initiation.messageId}-${scheme}`)),
    leaf('PmtMtd', 'DD'),
    leaf('BtchBookg', 'true'),
    ...totalsOf(debits),
    branch(
      'PmtTpInf',
      branch('SvcLvl', leaf('Cd', 'SEPA')),
      branch('LclInstrm', leaf('Cd', scheme)),
      leaf('SeqTp', 'RCUR'),
    ),
    leaf('ReqdColltnDt', initiation.day),
    party('Cdtr', initiation.name),
    account('CdtrAcct', initiation.iban),
    bank('CdtrAgt', initiation.bic),
    leaf('ChrgBr', 'SLEV'),
    branch(
      'CdtrSchmeId',
      branch(
        'Id',
        branch('PrvtId', branch('Othr', leaf('Id', initiation.creditorId), branch('SchmeNm', leaf('Prtry', 'SEPA')))),
      ),
    ),
    ...debits.map(debitTransaction),
  );

const debitTransaction = (debit: Debit) =>
  branch(
    'DrctDbtTxInf',
    branch('PmtId', leaf('EndToEndId', sepaReference(debit.endToEndId))),
    amount(debit.cents),
    branch(
      'DrctDbtTx',
      branch('MndtRltdInf', leaf('MndtId', unchanged(debit.mandateReference)), leaf('DtOfSgntr', debit.signed)),
    ),
    bank('DbtrAgt', debit.bic),
    party('Dbtr', debit.name, debit.address),
    account('DbtrAcct', debit.iban),
    remittance(debit),
  );

/** Documents and bank have to show the same reference. */
function unchanged(reference: string): string {
  if (!isMandateReference(reference)) throw new RangeError('No bank transmits this mandate reference unchanged.');
  return reference;
}

const creditBlock = (initiation: Initiation, credits: Credit[]) =>
  branch(
    'PmtInf',
    leaf('PmtInfId', sepaReference(`${initiation.messageId}-SCT`)),
    leaf('PmtMtd', 'TRF'),
    leaf('BtchBookg', 'true'),
    ...totalsOf(credits),
    branch('PmtTpInf', branch('SvcLvl', leaf('Cd', 'SEPA'))),
    branch('ReqdExctnDt', leaf('Dt', initiation.day)),
    party('Dbtr', initiation.name),
    account('DbtrAcct', initiation.iban),
    bank('DbtrAgt', initiation.bic),
    leaf('ChrgBr', 'SLEV'),
    ...credits.map(creditTransaction),
  );

const creditTransaction = (credit: Credit) =>
  branch(
    'CdtTrfTxInf',
    branch('PmtId', leaf('EndToEndId', sepaReference(credit.endToEndId))),
    branch('Amt', amount(credit.cents)),
    credit.bic === undefined ? undefined : bank('CdtrAgt', credit.bic),
    party('Cdtr', credit.name, credit.address),
    account('CdtrAcct', credit.iban),
    remittance(credit),
  );

const groupHeader = ({ messageId, created, name }: Initiation, payments: Payment[]) =>
  branch(
    'GrpHdr',
    leaf('MsgId', sepaReference(messageId)),
    leaf('CreDtTm', `${created.toISOString().slice(0, 19)}Z`),
    ...totalsOf(payments),
    branch('InitgPty', nameOf(name)),
  );

const totalsOf = (payments: Payment[]) => [
  leaf('NbOfTxs', String(payments.length)),
  leaf('CtrlSum', euros(payments.reduce((sum, { cents }) => sum + BigInt(cents), 0n))),
];

const amount = (cents: number) => {
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > mostCents)
    throw new RangeError(`No bank takes a payment of ${cents} cents.`);
  return leaf('InstdAmt', euros(BigInt(cents)), 'Ccy="EUR"');
};

const euros = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

const nameOf = (name: string) => leaf('Nm', sepaText(name, longestName) || '.');

const party = (role: string, name: string, address?: PartyAddress) =>
  branch(role, nameOf(name), address && postalAddress(address));

const postalAddress = ({ street, housenumber, zip, city, country }: PartyAddress) =>
  branch(
    'PstlAdr',
    ...(
      [
        ['StrtNm', street, 70],
        ['BldgNb', housenumber, 16],
        ['PstCd', zip, 16],
        ['TwnNm', city, 35],
      ] as const
    ).map(([name, text, most]) => (sepaText(text, most) ? leaf(name, sepaText(text, most)) : undefined)),
    leaf('Ctry', country),
  );

const account = (role: string, iban: string) => branch(role, branch('Id', leaf('IBAN', iban)));

const bank = (role: string, bic: string | undefined) =>
  branch(
    role,
    branch('FinInstnId', bic === undefined ? branch('Othr', leaf('Id', 'NOTPROVIDED')) : leaf('BICFI', bic)),
  );

const remittance = (payment: Payment) => {
  const text = sepaText(payment.remittance, longestRemittance);
  return text ? branch('RmtInf', leaf('Ustrd', text)) : undefined;
};
