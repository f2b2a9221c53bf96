import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type TypedDayOptions, useTypedDay } from '@nahstrom/kit';
import { DayButton } from '@nahstrom/kit/components';
import type { ReactNode, Ref } from 'react';
import { usePortal } from '../portal.ts';

type DayFieldProps = Omit<TypedDayOptions, 'locale'> &
  Pick<TextFieldProps, 'id' | 'label' | 'name' | 'sx' | 'fullWidth' | 'disabled' | 'className'> & {
    error?: ReactNode;
    helperText?: ReactNode;
    inputRef?: Ref<HTMLInputElement>;
    /** Renders the field's own message. */
    faultOf?(fault: string): ReactNode;
  };

/** The date field of the shell and the members' pages in the look of the back office. */
export function DayField(props: DayFieldProps) {
  const { value, onChange, onBlur, min, max, error, helperText, faultOf = plain, ...field } = props;
  const { locale } = usePortal();
  const { fault, input, picker } = useTypedDay({ value, onChange, onBlur, locale, min, max });
  const { value: text, onChange: onInput, onBlur: onInputBlur, placeholder, autoComplete, ...htmlInput } = input;
  return (
    <TextField
      {...field}
      value={text}
      onChange={event => onInput(event as never)}
      onBlur={event => onInputBlur(event as never)}
      placeholder={placeholder}
      autoComplete={autoComplete}
      error={fault !== undefined || Boolean(error)}
      helperText={fault === undefined ? (error ?? helperText) : faultOf(fault)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput,
        input: { endAdornment: <DayButton picker={picker} />, ...(picker && { sx: { pr: 10 } }) },
      }}
    />
  );
}

const plain = (fault: string) => fault;
