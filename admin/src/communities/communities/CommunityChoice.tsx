import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Community } from '@nahstrom/contract';
import { usePage } from '../../page.tsx';

type CommunityChoiceProps = {
  communities: Pick<Community, 'id' | 'title'>[];
  value: number;
  onChange(id: string): void;
};

/** Of the community whose data a page shows. */
export function CommunityChoice({ communities, value, onChange }: CommunityChoiceProps) {
  const { t } = usePage();
  return (
    <TextField
      select
      size="small"
      label={t('record.community')}
      value={value}
      onChange={event => onChange(event.target.value)}
      sx={{ minWidth: 240 }}
    >
      {communities.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
