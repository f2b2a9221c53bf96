import { SaxesParser } from 'saxes';

export type Element = { name: string; text: string; attributes: Record<string, string>; children: Element[] };

/** The message inside of `Document`. */
export function parsedMessage(file: string): Element {
  const root: Element = { name: '', text: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', cause => {
    throw cause;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, text: '', attributes: attributes as Record<string, string>, children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', text => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(file).close();
  return root.children[0]!;
}

/** All descendants with a name, in document order. */
export const all = (element: Element, name: string): Element[] =>
  element.children.flatMap(child => [...(child.name === name ? [child] : []), ...all(child, name)]);

export const textsOf = (element: Element, name: string) => all(element, name).map(({ text }) => text);

/** Grammar of the two messages, as far as the portal writes them: the children of each element in the only allowed
 *  order, `?` for optional ones, `+` for repeated ones, `a|b` for either. From the message definition reports of ISO
 *  20022 and the EPC's implementation guidelines. */
const children: Record<string, string> = {
  'pain.008': 'CstmrDrctDbtInitn',
  'pain.001': 'CstmrCdtTrfInitn',
  CstmrDrctDbtInitn: 'GrpHdr PmtInf+',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf+',
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum? InitgPty',
  'CstmrDrctDbtInitn/PmtInf':
    'PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdColltnDt Cdtr CdtrAcct CdtrAgt ChrgBr? CdtrSchmeId? DrctDbtTxInf+',
  'CstmrCdtTrfInitn/PmtInf':
    'PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr? CdtTrfTxInf+',
  PmtTpInf: 'SvcLvl? LclInstrm? SeqTp?',
  SvcLvl: 'Cd|Prtry',
  LclInstrm: 'Cd|Prtry',
  ReqdExctnDt: 'Dt|DtTm',
  InitgPty: 'Nm? PstlAdr?',
  Cdtr: 'Nm? PstlAdr?',
  Dbtr: 'Nm? PstlAdr?',
  PstlAdr: 'StrtNm? BldgNb? PstCd? TwnNm? Ctry?',
  CdtrAcct: 'Id',
  DbtrAcct: 'Id',
  'CdtrAcct/Id': 'IBAN|Othr',
  'DbtrAcct/Id': 'IBAN|Othr',
  CdtrAgt: 'FinInstnId',
  DbtrAgt: 'FinInstnId',
  FinInstnId: 'BICFI? Othr?',
  'FinInstnId/Othr': 'Id',
  CdtrSchmeId: 'Id',
  'CdtrSchmeId/Id': 'PrvtId',
  PrvtId: 'Othr+',
  'PrvtId/Othr': 'Id SchmeNm?',
  SchmeNm: 'Cd|Prtry',
  DrctDbtTxInf: 'PmtId InstdAmt DrctDbtTx? DbtrAgt Dbtr DbtrAcct RmtInf?',
  CdtTrfTxInf: 'PmtId Amt CdtrAgt? Cdtr? CdtrAcct? RmtInf?',
  PmtId: 'EndToEndId',
  Amt: 'InstdAmt',
  DrctDbtTx: 'MndtRltdInf',
  MndtRltdInf: 'MndtId? DtOfSgntr?',
  RmtInf: 'Ustrd+',
};

const reference = /^(?!.*\/\/)[A-Za-z0-9\-?:().,'+ ][A-Za-z0-9/\-?:().,'+ ]{0,34}$/;
const sepaText = (most: number) => new RegExp(`^[A-Za-z0-9/\\-?:().,'+ ]{1,${most}}$`);
const money = /^(0|[1-9]\d*)\.\d\d$/;

/** Types of the text elements. */
const texts: Record<string, RegExp> = {
  MsgId: reference,
  PmtInfId: reference,
  EndToEndId: reference,
  MndtId: reference,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: /^[1-9]\d{0,14}$/,
  CtrlSum: money,
  InstdAmt: /^(0|[1-9]\d{0,8})\.\d\d$/,
  Nm: sepaText(70),
  Ustrd: sepaText(140),
  PmtMtd: /^(DD|TRF)$/,
  BtchBookg: /^(true|false)$/,
  Cd: /^(SEPA|CORE|B2B)$/,
  SeqTp: /^RCUR$/,
  ReqdColltnDt: /^\d{4}-\d\d-\d\d$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  DtOfSgntr: /^\d{4}-\d\d-\d\d$/,
  IBAN: /^[A-Z]{2}\d\d[A-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  ChrgBr: /^SLEV$/,
  Prtry: /^SEPA$/,
  Id: /^(NOTPROVIDED|[A-Z]{2}\d\d[A-Z0-9]{3}[A-Z0-9]{1,28})$/,
  StrtNm: sepaText(70),
  BldgNb: sepaText(16),
  PstCd: sepaText(16),
  TwnNm: sepaText(35),
  Ctry: /^[A-Z]{2}$/,
};

/** Violations of a file's message definition, as paths; empty if valid. */
export function faultsOf(file: string): string[] {
  const document = parsedMessage(file);
  const namespace = /^urn:iso:std:iso:20022:tech:xsd:(pain\.00[18])\.001\.0[89]$/.exec(document.attributes.xmlns ?? '');
  return namespace ? faultsIn(document, namespace[1]!, '') : ['Document: unknown namespace'];
}

function faultsIn(element: Element, key: string, path: string): string[] {
  const here = `${path}/${element.name}`;
  const order = children[key] ?? children[element.name];
  if (order === undefined) {
    const pattern = texts[element.name];
    if (!pattern) return [`${here}: unknown`];
    if (element.children.length > 0) return [`${here}: holds elements`];
    return pattern.test(element.text) ? [] : [`${here}: ${element.text}`];
  }
  const names = element.children.map(({ name }) => name).join(' ');
  const expected = order
    .split(' ')
    .map(part => {
      const [, name, times] = /^(.*?)([?+]?)$/.exec(part)!;
      return `(?:(?:${name}) )${times}`;
    })
    .join('');
  const isInOrder = new RegExp(`^${expected}$`).test(`${names} `);
  return [
    ...(isInOrder && element.text.trim() === '' ? [] : [`${here}: ${names}`]),
    ...element.children.flatMap(child => faultsIn(child, `${element.name}/${child.name}`, here)),
  ];
}
