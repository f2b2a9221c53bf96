import type { ReactNode } from 'react';

export type InputProps = {
  source: string;
  label: string;
  helperText?: ReactNode;
  isRequired?: boolean;
};

export const labelOf = (label: string, isRequired?: boolean) => (
  <>
    {label}
    {isRequired && <span aria-hidden="true"> *</span>}
  </>
);

/** Props of kit's `Field`. */
export function fieldOf({ label, helperText, isRequired }: Omit<InputProps, 'source'>, fault?: FieldFault) {
  return { label: labelOf(label, isRequired), ...toldOf(helperText, fault), required: isRequired };
}

type FieldFault = { message?: unknown };

/** An error takes the place of the hint. */
export function toldOf(helperText: ReactNode, fault?: FieldFault) {
  const error = errorTextOf(fault);
  return { error, hint: error === undefined && helperText };
}

/** react-admin wraps the texts of a form's `validate` once more. */
const errorTextOf = (fault?: FieldFault): string | undefined =>
  typeof fault?.message === 'object' ? errorTextOf(fault.message ?? undefined) : (fault?.message as string | undefined);
