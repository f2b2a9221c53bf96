import { later } from '@nahstrom/kit';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { preloadInputs } from '../inputsOf.tsx';
import { DayField } from './fields.tsx';

let isLoaded = false;

const awaited = (
  <div className="admin-filters" aria-hidden>
    <div className="admin-filter admin-filter-search admin-field-awaited" />
  </div>
);

const OpenFilterForm = later(async () => {
  const [form] = await Promise.all([import('./OpenFilterForm.tsx'), preloadInputs(), DayField.preload()]);
  isLoaded = true;
  return form;
}, awaited);

/** The filters of a list: inputs of its filter. Their code waits for the first rows. */
export function FilterForm({ children }: { children: ReactNode }) {
  const { data, error } = useListContext();
  return isLoaded || data || error ? <OpenFilterForm>{children}</OpenFilterForm> : awaited;
}
