import MuiCheckbox, { type CheckboxProps as MuiCheckboxProps } from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';

type CheckboxProps = Pick<MuiCheckboxProps, 'checked' | 'disabled' | 'onChange'> & {
  label: ReactNode;
  helperText?: ReactNode;
  error?: string;
};

/** MUI's checkbox with its label, outside of a form of react-hook-form. */
export function Checkbox({ label, helperText, error, ...input }: CheckboxProps) {
  const id = useId();
  const text = error ?? helperText;
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        control={
          <MuiCheckbox
            {...input}
            slotProps={{
              input: { 'aria-describedby': text ? id : undefined, 'aria-invalid': error ? true : undefined },
            }}
          />
        }
        label={label}
      />
      {text && (
        <FormHelperText id={id} sx={{ mt: -0.5, ml: 4 }}>
          {text}
        </FormHelperText>
      )}
    </FormControl>
  );
}
