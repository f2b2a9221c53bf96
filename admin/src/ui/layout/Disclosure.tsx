import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { type ReactNode, useId } from 'react';

type DisclosureProps = {
  id?: string;
  summary: ReactNode;
  startsOpen?: boolean;
  isOpen?: boolean;
  onToggle?(isOpen: boolean): void;
  /** In a section whose body has no padding; what it opens brings its own. */
  flush?: boolean;
  /** In a line of a table, without a line above it. */
  inline?: boolean;
  children: ReactNode;
};

/** A part that is opened by its summary. It keeps its state while it is closed. */
export function Disclosure(props: DisclosureProps) {
  const { summary, startsOpen, isOpen, onToggle, flush, inline, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <Accordion
      defaultExpanded={startsOpen}
      expanded={isOpen}
      onChange={(_, opens) => onToggle?.(opens)}
      slotProps={{ transition: { timeout: 0 } }}
      sx={inline ? { borderTop: 0 } : undefined}
    >
      <AccordionSummary
        id={id}
        aria-controls={`${id}-details`}
        expandIcon={<ExpandMoreIcon fontSize="small" />}
        sx={{ px: flush ? { xs: 4, sm: 5 } : 0, ...(inline && { minHeight: 24, width: 'fit-content' }) }}
      >
        {summary}
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0, pb: flush || inline ? 0 : 4 }}>{children}</AccordionDetails>
    </Accordion>
  );
}
