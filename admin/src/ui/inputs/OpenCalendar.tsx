import Popover from '@mui/material/Popover';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { deDE, enUS } from '@mui/x-date-pickers/locales';
import { isDay } from '@nahstrom/kit';
import { format } from 'date-fns/format';
import { deAT } from 'date-fns/locale/de-AT';
import { enGB } from 'date-fns/locale/en-GB';
import { parseISO } from 'date-fns/parseISO';
import { usePortal } from '../../platform/portal.ts';

type OpenCalendarProps = {
  opener: HTMLElement;
  label: string;
  /** ISO days; the chosen one may also be empty or no day. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose(day: string): void;
  onClose(): void;
};

const localeTexts = { de: deDE, en: enUS };

const dateOf = (day: string | undefined) => (isDay(day) ? parseISO(day) : undefined);

/** The calendar of a date field. */
export default function OpenCalendar({ opener, label, value, min, max, onChoose, onClose }: OpenCalendarProps) {
  const { locale } = usePortal();
  return (
    <Popover
      open
      anchorEl={opener}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={locale === 'de' ? deAT : enGB}
        localeText={localeTexts[locale].components.MuiLocalizationProvider.defaultProps.localeText}
      >
        <DateCalendar
          autoFocus
          value={dateOf(value) ?? null}
          minDate={dateOf(min)}
          maxDate={dateOf(max)}
          onChange={(date, state) => {
            if (date && state === 'finish') onChoose(format(date, 'yyyy-MM-dd'));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
