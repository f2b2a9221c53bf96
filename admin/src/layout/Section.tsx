import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A titled part of a page. `flush` for a table, which brings its own padding. */
export function Section(props: {
  heading: string;
  lead?: ReactNode;
  beside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) {
  const { heading, lead, beside, flush, children } = props;
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '--admin-ground': 'var(--n-surface)',
        mb: 4,
        overflow: 'clip',
      }}
    >
      <Box sx={{ px: { xs: 4, sm: 5 }, pt: 4, pb: flush ? 3 : 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, alignItems: 'center' }}>
          <Typography variant="h2" id={headingId}>
            {heading}
          </Typography>
          {beside}
        </Box>
        {lead && (
          <Typography variant="body2" color="text.secondary" component="div" sx={{ mt: 1, maxWidth: 720 }}>
            {lead}
          </Typography>
        )}
      </Box>
      <Box sx={flush ? undefined : { px: { xs: 4, sm: 5 }, pt: 3, pb: 5 }}>{children}</Box>
    </Box>
  );
}

export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 5,
  rowGap: 3,
} as const;

/** The inputs of a section. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ ...twoColumns, rowGap: 4, pt: 1, '& + &': { mt: 4 }, '& .MuiFormControl-root': { my: 0 } }}>
    {children}
  </Box>
);
