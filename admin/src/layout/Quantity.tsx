import Typography from '@mui/material/Typography';

/** A unit is smaller and lighter than its number. */
export const Quantity = ({ value, unit }: { value: string; unit: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    {value}{' '}
    <Typography component="span" variant="body2" color="text.secondary">
      {unit}
    </Typography>
  </span>
);
