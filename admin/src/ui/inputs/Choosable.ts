import type { RaRecord } from 'react-admin';
import type { ResourceName } from '../../platform/dataProvider.ts';

/** Records to choose from: their title, and a detail that distinguishes equal titles. */
export type Choosable<T extends RaRecord<number>> = {
  resource: ResourceName;
  sort: string;
  nameOf(record: T): string;
  hintOf?(record: T): string;
};
