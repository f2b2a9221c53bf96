import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import MuiRadioGroup from '@mui/material/RadioGroup';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { NameWithHint } from '../layout/NameWithHint.tsx';

type RadioGroupProps = {
  label: ReactNode;
  /** The label stands above already; screen readers still read it. */
  hiddenLabel?: boolean;
  choices: readonly { value: string | number; label: ReactNode; helperText?: ReactNode; disabled?: boolean }[];
  value: string | number | undefined;
  error?: string;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
};

/** MUI's radio buttons, each with its explanation. */
export function RadioGroup({ label, hiddenLabel = false, choices, value, error, onChange }: RadioGroupProps) {
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormLabel id={id} className={hiddenLabel ? 'n-visually-hidden' : undefined}>
        {label}
      </FormLabel>
      <MuiRadioGroup
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value ?? null}
        onChange={onChange}
      >
        {choices.map(choice => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            disabled={choice.disabled}
            control={<Radio slotProps={{ input: { 'aria-invalid': error ? true : undefined } }} />}
            label={<NameWithHint name={choice.label} hint={choice.helperText} />}
            sx={{ alignItems: 'flex-start', py: 0.5, '& .MuiFormControlLabel-label': { pt: '9px' } }}
          />
        ))}
      </MuiRadioGroup>
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
