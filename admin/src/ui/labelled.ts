import type * as german from '@nahstrom/contract/labels/de';

type KeyOf<Catalogue> = Catalogue extends object ? keyof Catalogue : never;
type RecordOf<Key> = Key extends `${infer Name}.${string}` ? Name : never;

/** Records whose labels are messages of their domain, because no file of the server has them as headings. */
type LabelledHere = 'comparisonPrices' | 'moveIn' | 'openingItem' | 'savingsRates' | 'state';

/** Names of records, as in the keys of their labels: `member` of `member.state`. */
export type LabelledRecord = RecordOf<KeyOf<(typeof german)[keyof typeof german]>> | LabelledHere;
