import type { ComponentType } from 'react';
import { type RaRecord, useShowContext } from 'react-admin';
import { PageLoading } from './PageLoading.tsx';
import { Show } from './Show.tsx';

/** The page of a record in react-admin's `Show`, once the record is loaded. */
export function recordPage<T extends RaRecord>(Sections: ComponentType<{ record: T }>) {
  function Loaded() {
    const { record } = useShowContext<T>();
    return record ? <Sections record={record} /> : <PageLoading />;
  }
  return function RecordPage() {
    return (
      <Show>
        <Loaded />
      </Show>
    );
  };
}
