import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import { type ReactNode, useId } from 'react';

type SectionProps = {
  heading: string;
  lead?: ReactNode;
  beside?: ReactNode;
  /** For a table, which brings its own padding. */
  flush?: boolean;
  children: ReactNode;
};

/** A titled part of a page. */
export function Section({ heading, lead, beside, flush, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardHeader
        title={heading}
        subheader={lead}
        action={beside}
        slotProps={{
          title: { id, variant: 'h2', component: 'h2' },
          subheader: { variant: 'body2', component: 'div' },
        }}
        sx={flush ? { pb: 3 } : undefined}
      />
      {flush ? children : <CardContent>{children}</CardContent>}
    </Card>
  );
}

type ColumnsProps = {
  role?: 'group';
  'aria-label'?: string;
  /** Widths of the columns. */
  template?: string;
  /** Window from which they are side by side. */
  from?: 'md' | 'lg';
  children: ReactNode;
};

/** Inputs or parts side by side, below each other in a narrow window. */
export const Columns = ({ template = 'repeat(2, minmax(0, 1fr))', from = 'md', ...props }: ColumnsProps) => (
  <Box
    {...props}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: template },
      alignItems: 'start',
      columnGap: 5,
      rowGap: 4,
      pt: 1,
      '& + &': { mt: 4 },
      '& > p': { mt: { md: 2 } },
    }}
  />
);
