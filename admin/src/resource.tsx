import type { ComponentType } from 'react';
import type { RaRecord, ResourceProps } from 'react-admin';
import type { ResourceName } from './dataProvider.ts';
import { formPage } from './formPage.tsx';
import type { RecordFormProps } from './layout/RecordForm.tsx';

type Definition<T extends RaRecord> = {
  name: ResourceName;
  title(record: T): string;
  list?: ComponentType;
  show?: ComponentType;
  /** The module with the create and edit forms, lazy-loaded. */
  form?: () => Promise<{ default: RecordFormProps }>;
  create?: ComponentType;
  edit?: ComponentType;
};

/** react-admin's own props. A special screen is passed as it is; this function never gains an option. */
export function resource<T extends RaRecord>({
  name,
  title,
  list,
  show,
  form,
  create,
  edit,
}: Definition<T>): ResourceProps {
  const written = (kind: 'create' | 'edit') =>
    form &&
    formPage(async () => {
      const [{ RecordForm }, { default: props }] = await Promise.all([import('./layout/RecordForm.tsx'), form()]);
      return { default: () => <RecordForm kind={kind} {...props} /> };
    });
  return {
    name,
    list,
    show,
    create: create ?? written('create'),
    edit: edit ?? written('edit'),
    recordRepresentation: title,
  };
}
