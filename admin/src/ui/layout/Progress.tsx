import LinearProgress from '@mui/material/LinearProgress';

/** Without a value the duration is unknown. */
export const Progress = ({ label, value }: { label: string; value?: number }) => (
  <LinearProgress aria-label={label} variant={value === undefined ? 'indeterminate' : 'determinate'} value={value} />
);
