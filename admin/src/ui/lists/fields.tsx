import { later } from '@nahstrom/kit';
import type { ComponentProps, ReactElement } from 'react';
import type { Checkbox as OpenCheckbox } from '../inputs/Checkbox.tsx';
import type { DayField as OpenDayField } from '../inputs/DayField.tsx';
import type { SearchFieldProps, SelectFieldProps, TextFieldProps } from '../inputs/openFields.tsx';
import type { RadioGroup as OpenRadioGroup } from '../inputs/RadioGroup.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';

const code = () => import('../inputs/openFields.tsx');
const awaited = <Skeleton height={37} />;

/** MUI's fields outside of forms of react-hook-form, loaded when they are shown. */
export const TextField = later<TextFieldProps>(async () => ({ default: (await code()).TextField }), awaited);
export const SearchField = later<SearchFieldProps>(async () => ({ default: (await code()).SearchField }), awaited);
export const DayField = later<ComponentProps<typeof OpenDayField>>(
  async () => ({ default: (await code()).DayField }),
  awaited,
);
export const Checkbox = later<ComponentProps<typeof OpenCheckbox>>(
  async () => ({ default: (await import('../inputs/Checkbox.tsx')).Checkbox }),
  awaited,
);
export const RadioGroup = later<ComponentProps<typeof OpenRadioGroup>>(
  async () => ({ default: (await import('../inputs/RadioGroup.tsx')).RadioGroup }),
  awaited,
);
export const SelectField = later(async () => ({ default: (await code()).SelectField }), awaited) as unknown as <
  Value extends string | number | boolean,
>(
  props: SelectFieldProps<Value>,
) => ReactElement;
