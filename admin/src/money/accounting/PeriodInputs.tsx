import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Community } from '@nahstrom/contract';
import { usePage } from '../../page.tsx';

type Period = { start: string; end: string };
type PeriodInputsProps = { period: Period; errors: Partial<Record<string, string>>; onChange(period: Period): void };

export function PeriodInputs({ period, errors, onChange }: PeriodInputsProps) {
  const { t } = usePage();
  return (['start', 'end'] as const).map(field => (
    <TextField
      key={field}
      type="date"
      label={t(`accounting.${field}`)}
      value={period[field]}
      onChange={event => onChange({ ...period, [field]: event.target.value })}
      error={errors[field] !== undefined}
      helperText={errors[field]}
      slotProps={{ inputLabel: { shrink: true } }}
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
