import type { ComponentType } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import type { ResourceName } from '../../platform/dataProvider.ts';

type Definition<T extends RaRecord> = {
  name: ResourceName;
  /** Name of a record in headings, links and questions. */
  title(record: T): string;
  list?: ComponentType;
  show?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
};

/** react-admin's own props, with the name and the record of the contract. */
export const resource = <T extends RaRecord>({ title, ...screens }: Definition<T>): ResourceProps => ({
  ...screens,
  recordRepresentation: title,
});
