import * as z from 'zod/mini';
import { because, chosenId, day, id, idText, instant, text } from '../primitives.ts';
import { documentKinds } from '../vocabulary.ts';
import {
  incompleteMandates,
  moveInColumns,
  moveInDependents,
  moveInFaults,
  moveInHints,
  moveInKinds,
  moveInMatches,
  moveInMemberFields,
  moveInNotes,
  moveInPointFields,
  moveInProblemKinds,
  moveInRowStates,
  moveInStates,
} from './moveInFields.ts';

/** Limit of the rows of all files of a move-in. */
export const mostMoveInRows = 10_000;
export const mostMoveInFiles = 20;
export const mostMoveInColumns = 200;
/** Of a value typed in the preview, such as all mandates of a member. */
export const longestMoveInValue = 2000;

const column = z.nullable(z.enum(moveInColumns));

export const moveInFile = z.object({
  /** Its place in the move-in. */
  id: z.int(),
  fileName: z.string(),
  /** Empty for a file without sheets. */
  sheet: z.string(),
  kind: z.enum(moveInKinds),
  /** Row of the headings, counted from 1; 0 without. */
  headerRow: z.int(),
  rows: z.int(),
  columns: z.array(
    z.object({
      heading: z.string(),
      /** The field read from it; null for none. */
      column,
      /** Up to three values. */
      samples: z.array(z.string()),
    }),
  ),
  notes: z.array(z.object({ code: z.enum(moveInNotes), count: z.int(), names: z.array(z.string()) })),
});
export type MoveInFile = z.infer<typeof moveInFile>;

const counts = z.object({
  new: z.int(),
  same: z.int(),
  differs: z.int(),
  confirm: z.int(),
  error: z.int(),
  skipped: z.int(),
} satisfies Record<(typeof moveInRowStates)[number], unknown>);

export const moveInListed = z.object({
  id,
  community: id,
  communityTitle: z.string(),
  state: z.enum(moveInStates),
  fileNames: z.array(z.string()),
  created: instant,
  createdBy: z.string(),
  committed: z.nullable(instant),
  /** Of the preview; once committed, of what was written. */
  counts,
  members: z.int(),
  countingPoints: z.int(),
});
export type MoveInListed = z.infer<typeof moveInListed>;

/** One kind of problem of the records of a preview. */
export const moveInProblem = z.object({
  /** For the filter of the records. */
  key: z.string(),
  kind: z.enum(moveInProblemKinds),
  /** Null for a value that is not taken over. */
  code: z.nullable(z.enum([...moveInFaults, ...moveInHints])),
  field: z.nullable(z.enum([...moveInMemberFields, ...moveInPointFields])),
  /** Of a column that is not taken over. */
  heading: z.string(),
  /** Number of records. */
  count: z.int(),
  /** Whether a payment or charge depends on it. */
  isCostly: z.boolean(),
});
export type MoveInProblem = z.infer<typeof moveInProblem>;

export const moveIn = z.extend(moveInListed, {
  files: z.array(moveInFile),
  /** Of the preview, those that cost money first. */
  problems: z.array(moveInProblem),
  /** The job that writes it. */
  job: z.nullable(id),
  /** Why it could not be committed, as a code of the catalogue. */
  error: z.nullable(z.string()),
  /** The next numbers of the community: the proposed ones, and the smallest possible. */
  nextMemberNumber: z.object({ proposed: z.int(), least: z.int() }),
  /** Next numbers of documents, by kind; greater ones may be chosen while there is no document of the kind. */
  nextDocumentNumbers: z.array(z.object({ kind: z.enum(documentKinds), least: z.int(), isFixed: z.boolean() })),
  /** Records that a commit left out, for two weeks. */
  leftOut: z.array(
    z.object({ name: z.string(), sources: z.array(z.object({ file: z.int(), rows: z.array(z.int()) })) }),
  ),
  /** What prevents undoing a committed one. */
  dependents: z.array(z.object({ code: z.enum(moveInDependents), member: id, name: z.string() })),
  /** Members whose mandate is not of the account that the move-in gave them, once committed. */
  mandatesNeeded: z.array(z.object({ member: id, name: z.string() })),
  /** Members without a login that have an e-mail address, once committed. */
  invitable: z.int(),
  version: z.int(),
});
export type MoveIn = z.infer<typeof moveIn>;

const memberField = z.enum(moveInMemberFields);
const pointField = z.enum(moveInPointFields);

/** Canonical text of a value: days as `YYYY-MM-DD`, amounts as integer cents, prices as integer ten-thousandths of a cent,
 *  closed lists by their code; as typed if unreadable. */
const readValue = {
  text: z.string(),
  /** Of the existing record, canonical; null if there is none or no value. */
  old: z.nullable(z.string()),
  /** Whether the value replaces a differing old one; null if it cannot be changed by a move-in. */
  taken: z.nullable(z.boolean()),
  fault: z.nullable(z.enum(moveInFaults)),
  hints: z.array(z.enum(moveInHints)),
  /** Where it comes from; null for a value typed in the preview, or proposed. */
  source: z.nullable(z.object({ file: z.int(), row: z.int(), heading: z.string() })),
};

export const moveInRow = z.object({
  /** Place of its first row among the rows of all files: other records keep theirs when records are joined or separated. */
  id: z.int(),
  state: z.enum(moveInRowStates),
  name: z.string(),
  /** The existing member. */
  member: z.nullable(id),
  memberName: z.nullable(z.string()),
  matchedBy: z.nullable(z.enum(moveInMatches)),
  /** Existing members it may be. */
  candidates: z.array(z.object({ member: id, name: z.string(), detail: z.string() })),
  /** Parts of the files with this name and address and nothing else in common; null if there are none. */
  namesakes: z.nullable(
    z.object({
      count: z.int(),
      /** Whether they are one member, as decided by an administrator; null while undecided. */
      areOne: z.nullable(z.boolean()),
    }),
  ),
  sources: z.array(z.object({ file: z.int(), rows: z.array(z.int()) })),
  /** Values of the files that are not taken over. */
  unread: z.array(z.object({ file: z.int(), row: z.int(), heading: z.string(), text: z.string() })),
  faults: z.array(z.enum(moveInFaults)),
  hints: z.array(z.enum(moveInHints)),
  values: z.array(z.object({ field: memberField, ...readValue })),
  points: z.array(
    z.object({
      /** The existing counting point. */
      countingPoint: z.nullable(id),
      /** Whether a new counting point of an existing member is added; null for every other. */
      added: z.nullable(z.boolean()),
      values: z.array(z.object({ field: pointField, ...readValue })),
    }),
  ),
});
export type MoveInRow = z.infer<typeof moveInRow>;
export type MoveInMemberValue = MoveInRow['values'][number];
export type MoveInPointValue = MoveInRow['points'][number]['values'][number];

export const moveInRowFilter = z.object({
  id: z.optional(z.array(z.int())),
  state: z.optional(z.enum(moveInRowStates)),
  /** Key of a kind of problem. */
  problem: z.optional(z.string().check(z.maxLength(400))),
  queryString: z.optional(z.string().check(z.maxLength(200))),
});
export type MoveInRowFilter = z.infer<typeof moveInRowFilter>;

const typed = text(longestMoveInValue);
const place = z.int().check(z.gte(0), z.lte(1000));

/** A decision about one record. Omitted fields keep their value. */
export const moveInRowChange = z.object({
  skipped: z.optional(z.boolean()),
  /** The confirmed member; null: a new one. */
  member: z.optional(z.nullable(id)),
  /** Whether its namesakes are one member. */
  areOne: z.optional(z.boolean()),
  /** Values typed in the preview, in usual notation. */
  values: z._default(z.array(z.object({ field: memberField, text: typed })).check(z.maxLength(100)), []),
  pointValues: z._default(
    z.array(z.object({ point: place, field: pointField, text: typed })).check(z.maxLength(500)),
    [],
  ),
  /** Whether new counting points of an existing member are added. */
  added: z._default(z.array(z.object({ point: place, added: z.boolean() })).check(z.maxLength(500)), []),
  /** Whether a differing value is taken. */
  taken: z._default(
    z
      .array(
        z.object({
          point: z.nullable(place),
          field: z.enum([...moveInMemberFields, ...moveInPointFields]),
          taken: z.boolean(),
        }),
      )
      .check(z.maxLength(500)),
    [],
  ),
});
export type MoveInRowChange = z.infer<typeof moveInRowChange>;

/** One decision about many records. `omitMandates` leaves out mandates with one fault, `omitPrices` own prices without a tariff
 *  of the community. `fillFaulty` types a value wherever the field has a fault; an empty text leaves the value
 *  out. */
export const moveInBulk = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['takeAll', 'keepAll', 'skipFaulty', 'unskipAll', 'joinAll', 'separateAll', 'omitPrices']),
  }),
  z.object({ action: z.literal('omitMandates'), fault: z.enum(incompleteMandates) }),
  z.object({
    action: z.literal('fillFaulty'),
    field: z.enum([...moveInMemberFields, ...moveInPointFields]),
    text: typed,
  }),
]);
export type MoveInBulk = z.infer<typeof moveInBulk>;

/** Mapping of a file's columns, kept for later files with the same headings. In a table without headings the first
 *  row can be declared as headings, and its columns are proposed again. */
export const moveInMapping = z.object({
  file: z.int(),
  columns: z.array(column).check(z.maxLength(mostMoveInColumns)),
  firstRowIsHeadings: z._default(z.boolean(), false),
});
export type MoveInMapping = z.infer<typeof moveInMapping>;

export const moveInCommit = z.object({
  /** `version` of the preview that was seen; an optimistic lock. */
  version: z.int(),
  nextMemberNumber: z.optional(
    z
      .int(because('member.memberNumber.missing'))
      .check(
        z.positive(because('member.memberNumber.missing')),
        z.lte(999_999_999, because('member.memberNumber.missing')),
      ),
  ),
  nextDocumentNumbers: z._default(
    z
      .array(
        z.object({
          kind: z.enum(documentKinds),
          next: z
            .int(because('numbering.next.invalid'))
            .check(z.positive(because('numbering.next.invalid')), z.lte(99_999_999, because('numbering.next.invalid'))),
        }),
      )
      .check(z.maxLength(documentKinds.length)),
    [],
  ),
});
export type MoveInCommit = z.infer<typeof moveInCommit>;

export const moveInStart = z.object({ community: chosenId(because('member.community.missing')) });
export const moveInExportAsked = z.object({ community: idText, format: z.enum(['xlsx', 'csv']), day: z.optional(day) });
