import {
  approvalFields,
  type Locale,
  type MemberFilter,
  type PublicApprovalTexts,
  spacedCountingPointNumber,
  spacedIban,
} from '@nahstrom/contract';
import { labels } from '@nahstrom/contract/labels';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Content } from 'pdfmake/interfaces.js';
import { publicTextsOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { tooManyRows } from '../../platform/listFile.ts';
import { entryOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { approvalKinds, members } from '../../tables/members.ts';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { type FormWords, formWords } from './formWords.ts';
import { nextReferences } from './mandates.ts';
import { byName, type MemberRecord, matching } from './store.ts';

/** Two pages each; more would take longer to print than a request lasts. */
const mostMembers = 500;

type Asked = { ids?: number[] | undefined; filter?: MemberFilter | undefined };
type Creditor = typeof communities.$inferSelect;
type Form = {
  member: MemberRecord;
  community: Creditor;
  points: string[];
  /** The reference that the mandate gets when it is entered. */
  reference: string;
  texts: PublicApprovalTexts;
};

/** A declaration of consent and a SEPA mandate to sign for each chosen member, in its language.
 *  @param locale of the file's name */
export async function printableForms(
  tx: Tx,
  { ids, filter }: Asked,
  today: string,
  locale: Locale,
): Promise<PrintableDocument> {
  if (ids?.length === 0 || (!ids && !filter)) throw new Refusal('members.noneSelected');
  const chosen = await tx
    .select({ member: members, community: communities })
    .from(members)
    .innerJoin(communities, eq(communities.id, members.communityId))
    .where(and(ids && sql`${members.id} = any(${sql.param(ids)}::integer[])`, filter && matching(tx, filter, today)))
    .orderBy(asc(byName), asc(members.id))
    .limit(mostMembers + 1);
  if (ids && chosen.length < Math.min(new Set(ids).size, mostMembers)) throw new Refusal('record.notFound');
  if (chosen.length === 0) throw new Refusal('members.noneSelected');
  if (chosen.length > mostMembers) throw tooManyRows();
  const memberIds = chosen.map(({ member }) => member.id);
  const points = await tx
    .select({ memberId: countingPoints.memberId, cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(
      and(
        sql`${countingPoints.memberId} = any(${sql.param(memberIds)}::integer[])`,
        eq(countingPoints.released, false),
      ),
    )
    .orderBy(countingPoints.id);
  const references = await nextReferences(
    tx,
    chosen.map(({ member }) => member),
  );
  const texts = await publicTextsOf(tx, [
    ...new Map(chosen.map(({ community }) => [community.id, community])).values(),
  ]);
  const content = chosen.flatMap(({ member, community }, place) =>
    pagesOf(
      {
        member,
        community,
        points: points.filter(({ memberId }) => memberId === member.id).map(({ cpNumber }) => cpNumber),
        reference: entryOf(references, member.id),
        texts: entryOf(texts, community.id),
      },
      place === 0,
    ),
  );
  const { fileName, mandate } = formWords[locale];
  return {
    fileName,
    content: {
      info: { title: mandate },
      language: locale,
      pageSize: 'A4',
      pageMargins: [56, 56, 56, 56],
      content,
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
      styles: {
        title: { fontSize: 18, bold: true },
        lead: { fontSize: 11, margin: [0, 2, 0, 12] },
        label: { color: '#56615a' },
      },
    },
  };
}

function pagesOf({ member, community, points, reference, texts }: Form, isFirst: boolean): Content[] {
  const words = formWords[member.locale];
  const labelled = labels[member.locale];
  const wording = texts[member.locale];
  const name = nameOf(member);
  const consents = approvalKinds.filter(kind => kind !== 'sepa');
  return [
    { text: words.consent, style: 'title', ...(!isFirst && { pageBreak: 'before' as const }) },
    { text: words.consentLead(community.title), style: 'lead' },
    facts([
      [words.name, name],
      [labelled['member.memberNumber'], member.memberNumber === null ? '' : String(member.memberNumber)],
      [words.address, addressOf(member)],
      [words.points, points.map(spacedCountingPointNumber).join('\n')],
    ]),
    ...consents.flatMap((kind): Content[] => [
      { text: labelled[`member.${approvalFields[kind]}`], bold: true, margin: [0, 12, 0, 2] },
      { text: wording[kind] },
    ]),
    { text: words.version(texts.version), style: 'label', margin: [0, 8, 0, 0] },
    signature(words),
    { text: words.mandate, style: 'title', pageBreak: 'before' },
    { text: community.title, style: 'lead' },
    facts([
      [words.creditor, community.title],
      [
        words.creditorAddress,
        [community.invoiceAddress, `${community.invoiceZip} ${community.invoiceCity}`].join(', '),
      ],
      [words.creditorId, community.creditorId || blank],
      [labelled['mandate.reference'], reference],
      [words.kindOfPayment, words.recurring],
    ]),
    { text: wording.sepa, margin: [0, 12, 0, 12] },
    facts([
      [words.payer, name],
      [words.address, addressOf(member) || blank],
      [labelled['member.baName'], member.baName || blank],
      [labelled['member.baNumber'], member.baNumber ? spacedIban(member.baNumber) : blank],
    ]),
    signature(words),
  ];
}

/** A line to write on. */
const blank = '_'.repeat(36);

const nameOf = ({ companyName, firstName, lastName }: MemberRecord) =>
  [companyName, `${firstName} ${lastName}`.trim()].filter(Boolean).join(', ');

const addressOf = ({ street, housenumber, zip, city }: MemberRecord) =>
  [`${street} ${housenumber}`.trim(), `${zip} ${city}`.trim()].filter(Boolean).join(', ');

const facts = (rows: [label: string, value: string][]): Content => ({
  layout: 'noBorders',
  table: {
    widths: [150, '*'],
    body: rows
      .filter(([, value]) => value !== '')
      .map(([label, value]) => [{ text: label, style: 'label' }, { text: value }]),
  },
});

const signature = ({ place, signature }: FormWords): Content => ({
  unbreakable: true,
  margin: [0, 40, 0, 0],
  columnGap: 24,
  columns: [place, signature].map(text => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 225, y2: 0, lineWidth: 0.5 }] },
      { text, style: 'label', margin: [0, 3, 0, 0] },
    ],
  })),
});
