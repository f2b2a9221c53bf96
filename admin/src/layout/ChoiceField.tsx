import { useId } from 'react';

export type Choice<Value> = { id: Value; name: string };

type ChoiceFieldProps<Value> = {
  label: string;
  value: Value | undefined;
  choices: readonly Choice<Value>[];
  /** Choice of nothing. */
  all?: string;
  hint?: string;
  disabled?: boolean;
  required?: boolean;
  onChange(value: Value | undefined): void;
};

/** The browser's own list of choices, in the look of a field. */
export function ChoiceField<Value extends string | number | boolean>(props: ChoiceFieldProps<Value>) {
  const { label, value, choices, all, hint, disabled, required, onChange } = props;
  const id = useId();
  const chosen = choices.find(choice => choice.id === value);
  const field = (
    <label className="admin-filter">
      <span>{label}</span>
      <select
        value={chosen ? String(chosen.id) : ''}
        disabled={disabled}
        aria-required={required}
        aria-describedby={hint && id}
        onChange={event => onChange(choices.find(choice => String(choice.id) === event.target.value)?.id)}
      >
        {(all !== undefined || !chosen) && <option value="">{all}</option>}
        {choices.map(choice => (
          <option key={String(choice.id)} value={String(choice.id)}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  );
  if (!hint) return field;
  return (
    <div>
      {field}
      <p className="n-hint" id={id}>
        {hint}
      </p>
    </div>
  );
}
