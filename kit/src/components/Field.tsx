import { type CSSProperties, createContext, type ReactNode, useContext, useId } from 'react';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Error message in the user's language. */
  error?: string;
  required?: boolean;
  /** Muted note after the label, such as "optional". Forms mark optional fields, not required ones. */
  note?: string;
  /** kWh, kWp, %: shown inside the control and read with the label. */
  unit?: string;
  /** Hides the label visually if the context makes it clear; screen readers still read it. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
};

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

const FieldContext = createContext<Wiring | null>(null);

/** Attributes that link a control to its label, hint and error. Empty outside a `Field`. */
export const useField = (): Partial<Wiring> => useContext(FieldContext) ?? {};

/** Label, hint and error around one control: `<Field label="IBAN" error={…}><TextInput {...register('baNumber')} /></Field>`. */
export function Field({
  label,
  hint,
  error,
  required,
  note,
  unit,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const wiring: Wiring = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={['n-field', className].filter(Boolean).join(' ')}>
      <label className={labelHidden ? 'n-visually-hidden' : 'n-label'} htmlFor={id}>
        {label}
        {unit && <span className="n-visually-hidden"> ({unit})</span>}
        {note && <span className="n-label-note"> {note}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      <div className="n-control" style={unit ? ({ '--n-unit-width': `${unit.length}ch` } as CSSProperties) : undefined}>
        <FieldContext value={wiring}>{children}</FieldContext>
        {unit && (
          <span className="n-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  return hint ? (
    <p className="n-hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p className="n-error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}
