import {
  type MoveInField,
  type MoveInRow,
  type MoveInRowChange,
  moveInMemberFields,
  moveInPointFields,
} from '@nahstrom/contract';
import { sentText } from './fields.ts';

/** Typed but unsaved values of one record, by `field` of the member or `place.field` of a counting point. */
export type Draft = { readonly [key: string]: string };
export type Drafts = { readonly [row: number]: Draft };

/** How a record is changed. */
export type Editing = {
  setDraft(next: (before: Draft) => Draft): void;
  /** Sends typed values. */
  save(draft: Draft): Promise<void>;
  /** Sends decisions. */
  change(asked: Partial<MoveInRowChange>): Promise<unknown>;
};

export const keyOf = (place: number | null, field: MoveInField) => (place === null ? field : `${place}.${field}`);

export const draftCount = (drafts: Drafts) =>
  Object.values(drafts).reduce((sum, draft) => sum + Object.keys(draft).length, 0);

/** The change that a draft asks for. */
export function changeOf(draft: Draft): Pick<MoveInRowChange, 'values' | 'pointValues'> {
  const change: Pick<MoveInRowChange, 'values' | 'pointValues'> = { values: [], pointValues: [] };
  for (const [key, text] of Object.entries(draft)) {
    const [first = '', second] = key.split('.');
    const ofMember = moveInMemberFields.find(field => field === key);
    const ofPoint = moveInPointFields.find(field => field === second);
    if (ofMember) change.values.push({ field: ofMember, text: sentText(ofMember, text) });
    else if (ofPoint) change.pointValues.push({ point: Number(first), field: ofPoint, text: sentText(ofPoint, text) });
  }
  return change;
}

/** What was typed since `sent` stays. */
export const withoutSent = (draft: Draft, sent: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([key, text]) => sent[key] !== text));

export type Decided = Partial<Pick<MoveInRowChange, 'taken' | 'added'>>;

/** The record with decisions that the server has not answered yet. */
export function decided(row: MoveInRow, { taken = [], added = [] }: Decided): MoveInRow {
  const takenOf = <Value extends { field: MoveInField; taken: boolean | null }>(value: Value, point: number | null) => {
    const choice = taken.find(each => each.point === point && each.field === value.field);
    return choice ? { ...value, taken: choice.taken } : value;
  };
  return {
    ...row,
    values: row.values.map(value => takenOf(value, null)),
    points: row.points.map((point, place) => ({
      ...point,
      added: added.find(each => each.point === place)?.added ?? point.added,
      values: point.values.map(value => takenOf(value, place)),
    })),
  };
}
