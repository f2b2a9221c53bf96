import { SaxesParser } from 'saxes';
import { commonTypes } from '../versions.ts';

/** Structure of the requests, from docs/domain.md: elements in their order, `ct:` for those of the common types, `m:` for
 *  those of the message; `+` marks a repeated one. A leaf has the pattern of its text. */
type Part = readonly [name: string, content: RegExp | readonly Part[]];

const id = /^[0-9A-Za-z]{1,35}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const point = /^[0-9A-Za-z]{33}$/;
const percent = /^(100|\d{1,2})$/;
const direction = /^(CONSUMPTION|GENERATION)$/;
const address: Part[] = [['ct:MessageAddress', /^.{1,35}$/]];
const midnight = /^\d{4}-\d{2}-\d{2}T00:00:00\+0[12]:00$/;

const head = (code: string): Part => [
  'm:MarketParticipantDirectory',
  [
    [
      'ct:RoutingHeader',
      [
        ['ct:Sender', address],
        ['ct:Receiver', address],
        ['ct:DocumentCreationDateTime', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[12]:00$/],
      ],
    ],
    ['ct:Sector', /^01$/],
    ['m:MessageCode', new RegExp(`^${code}$`)],
  ],
];
const ids = (prefix: string): Part[] => [
  [`${prefix}:MessageId`, id],
  [`${prefix}:ConversationId`, id],
];
const registration: Part[] = [
  ...ids('ct'),
  ['m:ProcessDate', day],
  ['m:MeteringPoint', point],
  ['m:CMRequestId', id],
  [
    'm:CMRequest',
    [
      ['m:ReqDatType', /^EnergyCommunityRegistration$/],
      ['m:DateFrom', day],
      ['m:ECID', point],
      ['m:ECPartFact', percent],
      ['m:EnergyDirection', direction],
    ],
  ],
];
const asked: Part[] = [...ids('ct'), ['ct:ProcessDate', day], ['ct:MeteringPoint', point]];

const bodies: Record<string, Part[]> = {
  ANFORDERUNG_ECON: registration,
  ANFORDERUNG_ECOF: registration,
  ANFORDERUNG_ECP: asked,
  ANFORDERUNG_PT: [
    ...asked,
    [
      'm:Extension',
      [
        ['m:DateTimeFrom', midnight],
        ['m:DateTimeTo', midnight],
        ['m:AssumptionOfCosts', /^false$/],
      ],
    ],
  ],
  ANFORDERUNG_CPF: [
    ...ids('m'),
    ['m:ProcessDate', day],
    ['m:ECID', point],
    ['m:ECType', /^(GC|RC_R|RC_L|CC|SC|PP)$/],
    ['m:ECDisModel', /^[DS]$/],
    [
      '+m:MPListData',
      [
        ['m:MeteringPoint', point],
        [
          'm:MPTimeData',
          [
            ['m:DateFrom', day],
            ['m:DateTo', day],
            ['m:EnergyDirection', direction],
            ['m:ECPartFact', percent],
            ['m:DataType', /^EnergyCommunityRegistration$/],
            ['m:DateActivate', day],
          ],
        ],
      ],
    ],
  ],
  AUFHEBUNG_CCMS: [
    ...ids('ct'),
    ['m:ConsentId', id],
    ['m:MeteringPoint', point],
    ['m:ConsentEnd', day],
    ['m:ReasonKey', /^\d$/],
    ['m:Reason', /^.{0,50}$/],
  ],
};

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** Deviations of a written request from its structure. */
export function deviationsOf(code: string, xml: string, schemaVersion: string): string[] {
  const root = parsed(xml);
  const faults: string[] = [];
  const { DocumentMode, Duplicate, SchemaVersion } = root.children[0]?.attributes ?? {};
  if (!/^(SIMU|PROD)$/.test(DocumentMode ?? '') || Duplicate !== 'false' || SchemaVersion !== schemaVersion)
    faults.push(`attributes ${DocumentMode} ${Duplicate} ${SchemaVersion}`);
  compare(root, [head(code), ['m:ProcessDirectory', bodies[code]!]], '', faults);
  return faults;
}

function compare(node: Node, parts: readonly Part[], path: string, faults: string[]): void {
  const rest = [...node.children];
  for (const [marked, content] of parts) {
    const name = marked.replace('+', '');
    const here = `${path}/${name}`;
    const found = rest.splice(0, marked.startsWith('+') ? runOf(rest, name) : 1);
    if (found.length === 0 || found[0]!.name !== name) faults.push(`${here}: ${found[0]?.name ?? 'missing'}`);
    for (const child of found)
      if (content instanceof RegExp) {
        if (!content.test(child.text)) faults.push(`${here}: ${child.text}`);
      } else compare(child, content, here, faults);
  }
  for (const child of rest) faults.push(`${path}/${child.name}: unexpected`);
}

const runOf = (nodes: readonly Node[], name: string) => {
  const end = nodes.findIndex(node => node.name !== name);
  return end < 0 ? nodes.length : end;
};

function parsed(xml: string): Node {
  const top: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const node: Node = {
      name: `${uri === commonTypes ? 'ct' : 'm'}:${local}`,
      attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
      children: [],
      text: '',
    };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', text => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return top.children[0]!;
}
