import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Community } from '@nahstrom/contract';
import { DayField } from '../../layout/DayField.tsx';
import { usePage } from '../../page.tsx';

type Period = { start: string; end: string };
type PeriodInputsProps = { period: Period; errors: Partial<Record<string, string>>; onChange(period: Period): void };

export function PeriodInputs({ period, errors, onChange }: PeriodInputsProps) {
  const { t } = usePage();
  return (['start', 'end'] as const).map(field => (
    <DayField
      key={field}
      label={t(`accounting.${field}`)}
      value={period[field]}
      onChange={day => onChange({ ...period, [field]: day })}
      error={errors[field]}
    />
  ));
}

type CommunityInputProps = { communities: Community[]; value: number | undefined; onChange(id: number): void };

export function CommunityInput({ communities, value, onChange }: CommunityInputProps) {
  const { t } = usePage();
  return (
    <TextField
      select
      label={t('accounting.community')}
      value={value ?? ''}
      onChange={event => onChange(Number(event.target.value))}
      sx={{ minWidth: { xs: '100%', sm: 280 } }}
    >
      {communities.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
