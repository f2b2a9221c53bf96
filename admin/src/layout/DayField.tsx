import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTypedDay } from '@nahstrom/kit';
import { DayCalendar } from '@nahstrom/kit/components';
import type { ReactNode } from 'react';
import { usePortal } from '../portal.ts';

type DayFieldProps = Pick<TextFieldProps, 'id' | 'name' | 'inputRef' | 'label' | 'required' | 'disabled'> & {
  /** An ISO day, empty, or a text that is no day. */
  value: string;
  onChange(day: string): void;
  onBlur?(): void;
  min?: string;
  max?: string;
  error?: ReactNode;
  helperText?: ReactNode;
};

/** A day in MUI's field, typed as dd.mm.yyyy or chosen from a calendar. */
export function DayField({ value, onChange, onBlur, min, max, error, helperText, required, ...field }: DayFieldProps) {
  const { locale } = usePortal();
  const { fault, input, picker } = useTypedDay({ value, onChange, onBlur, locale, min, max });
  const { value: text, placeholder, autoComplete, inputMode, onBlur: leave, ...events } = input;
  const told = fault ?? error;
  return (
    <TextField
      {...field}
      {...events}
      onBlur={event => leave({ target: event.target as HTMLInputElement })}
      value={text}
      error={Boolean(told)}
      helperText={told ?? helperText}
      slotProps={{
        htmlInput: { placeholder, autoComplete, inputMode, 'aria-required': required || undefined },
        input: picker
          ? {
              endAdornment: (
                <InputAdornment position="end">
                  <DayCalendar picker={picker} />
                  <IconButton
                    size="small"
                    edge="end"
                    aria-label={picker.label}
                    title={picker.label}
                    onClick={picker.open}
                  >
                    <CalendarIcon fontSize="small" />
                  </IconButton>
                </InputAdornment>
              ),
            }
          : undefined,
      }}
    />
  );
}
