import type { ComponentType } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import type { ResourceName } from './dataProvider.ts';
import { type Check, RecordForm } from './layout/RecordForm.tsx';
import type { TextKey } from './messages/index.ts';

type Definition<T extends RaRecord> = {
  name: ResourceName;
  title(record: T): string;
  list?: ComponentType;
  show?: ComponentType;
  /** The inputs of create and edit, and the contract's schema that checks and cleans what is typed. */
  inputs?: ComponentType;
  write?: Check;
  words?: { create: TextKey; edit: TextKey };
  create?: ComponentType;
  edit?: ComponentType;
};

/** react-admin's own props. A screen that differs is passed as it is; this never gains an option. */
export function resource<T extends RaRecord>(definition: Definition<T>): ResourceProps {
  const { name, title, list, show, inputs: Inputs, write, words } = definition;
  const form = (kind: 'create' | 'edit') =>
    Inputs && write && words ? (
      <RecordForm kind={kind} heading={words[kind]} write={write}>
        <Inputs />
      </RecordForm>
    ) : undefined;
  return {
    name,
    list,
    show,
    create: definition.create ?? form('create'),
    edit: definition.edit ?? form('edit'),
    recordRepresentation: title,
  };
}
