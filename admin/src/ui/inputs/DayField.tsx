import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { later, useTypedDay } from '@nahstrom/kit';
import { type ReactNode, useState } from 'react';
import { usePortal } from '../../platform/portal.ts';

const OpenCalendar = later(() => import('./OpenCalendar.tsx'));

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
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const { fault, set, input, calendarLabel } = useTypedDay({ value, onChange, onBlur, locale, min, max }, setOpener);
  const { value: text, placeholder, autoComplete, onBlur: leave, ...events } = input;
  const told = fault ?? error;
  return (
    <>
      <TextField
        {...field}
        {...events}
        onBlur={event => leave({ target: event.target as HTMLInputElement })}
        value={text}
        error={Boolean(told)}
        helperText={told ?? helperText}
        slotProps={{
          htmlInput: { placeholder, autoComplete, 'aria-required': required || undefined },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  disabled={field.disabled}
                  aria-label={calendarLabel}
                  aria-haspopup="dialog"
                  title={calendarLabel}
                  onClick={event => setOpener(event.currentTarget)}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {opener && (
        <OpenCalendar
          opener={opener}
          label={calendarLabel}
          value={value}
          min={min}
          max={max}
          onChoose={day => {
            set(day);
            setOpener(null);
          }}
          onClose={() => setOpener(null)}
        />
      )}
    </>
  );
}
