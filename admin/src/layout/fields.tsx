import { later } from '@nahstrom/kit';
import type { ComponentProps, ReactElement } from 'react';
import type { DayField as OpenDayField } from './DayField.tsx';
import type { SearchFieldProps, SelectFieldProps, TextFieldProps } from './openFields.tsx';

const code = () => import('./openFields.tsx');
const awaited = <div className="admin-field-awaited" />;

/** MUI's fields outside of forms of react-hook-form, loaded when they are shown. */
export const TextField = later<TextFieldProps>(async () => ({ default: (await code()).TextField }), awaited);
export const SearchField = later<SearchFieldProps>(async () => ({ default: (await code()).SearchField }), awaited);
export const DayField = later<ComponentProps<typeof OpenDayField>>(
  async () => ({ default: (await code()).DayField }),
  awaited,
);
export const SelectField = later(async () => ({ default: (await code()).SelectField }), awaited) as unknown as <
  Value extends string | number | boolean,
>(
  props: SelectFieldProps<Value>,
) => ReactElement;
