import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, FieldHint } from './Field.tsx';

export type RadioOption = { value: string | number; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly RadioOption[];
  name: string;
  hint?: ReactNode;
  error?: string;
};

/** Radio group of clickable cards. Accepts the result of `register(name)`. */
export function RadioCards({ legend, legendHidden = false, options, hint, error, value, ...rest }: RadioCardsProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className="n-field n-radio-cards" aria-describedby={described || undefined}>
      <legend className={legendHidden ? 'n-visually-hidden' : 'n-label'}>{legend}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="n-cards">
        {options.map(option => (
          <label key={option.value} className="n-radio-card">
            <input
              {...rest}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              aria-invalid={error ? true : undefined}
              {...(value !== undefined && { checked: String(value) === String(option.value) })}
            />
            <span>
              <span className="n-radio-label">{option.label}</span>
              {option.hint && <span className="n-radio-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
