import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

type PartTableProps<Part extends { id: number }> = {
  heading: string;
  /** Shown for an empty table. */
  none: string;
  create: string;
  columns: { label: string; render(part: Part): ReactNode }[];
  parts: Part[];
  nameOf(part: Part): string;
  editLabel(name: string): string;
  deletion: {
    label?: string;
    labelOf(name: string): string;
    headingOf(name: string): string;
    textOf(part: Part): string;
    remove(id: number): Promise<unknown>;
  };
  /** The form of an existing or new part. */
  formOf(part: Part | null, onClose: () => void): ReactNode;
};

/** Parts of a record, edited in place. On a phone the first column includes the others. */
export function PartTable<Part extends { id: number }>(props: PartTableProps<Part>) {
  const { heading, none, create, columns, parts, nameOf, editLabel, deletion, formOf } = props;
  const [edited, setEdited] = useState<Part | 'new' | null>(null);
  const [removed, setRemoved] = useState<Part | null>(null);
  const { t } = usePage();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  const shown = isPhone ? columns.slice(0, 1) : columns;
  const below = isPhone ? columns.slice(1) : [];
  return (
    <Section
      heading={heading}
      beside={
        <Button variant="outlined" size="small" onClick={() => setEdited('new')}>
          {create}
        </Button>
      }
      flush
    >
      {parts.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
          {none}
        </Typography>
      ) : (
        <TableBox label={heading}>
          <Table sx={{ '& tr:last-child td': { borderBottom: 0 }, '& td': { overflowWrap: 'anywhere' } }}>
            <TableHead>
              <TableRow>
                {shown.map(({ label }) => (
                  <TableCell key={label}>{label}</TableCell>
                ))}
                <TableCell align="right">
                  <Box component="span" sx={hidden}>
                    {t('part.actions')}
                  </Box>
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {parts.map(part => (
                <TableRow key={part.id}>
                  {shown.map(({ label, render }) => (
                    <TableCell key={label} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {render(part)}
                      {below.map(({ label, render }) => (
                        <Typography key={label} variant="body2" color="text.secondary" component="div">
                          {render(part)}
                        </Typography>
                      ))}
                    </TableCell>
                  ))}
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap', py: 0.5 }}>
                    <IconButton aria-label={editLabel(nameOf(part))} onClick={() => setEdited(part)}>
                      <EditOutlined fontSize="small" />
                    </IconButton>
                    <IconButton
                      aria-label={deletion.labelOf(nameOf(part))}
                      color="error"
                      onClick={() => setRemoved(part)}
                    >
                      <DeleteOutlined fontSize="small" />
                    </IconButton>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableBox>
      )}
      {edited && formOf(edited === 'new' ? null : edited, () => setEdited(null))}
      {removed && (
        <RemovePart
          label={deletion.label ?? t('action.delete')}
          heading={deletion.headingOf(nameOf(removed))}
          remove={() => deletion.remove(removed.id)}
          onClose={() => setRemoved(null)}
        >
          {deletion.textOf(removed)}
        </RemovePart>
      )}
    </Section>
  );
}

function RemovePart(props: {
  label: string;
  heading: string;
  remove(): Promise<unknown>;
  onClose(): void;
  children: ReactNode;
}) {
  const { label, heading, remove, onClose, children } = props;
  const { t, notify } = usePage();
  const refresh = useRefresh();
  const [confirm, busy] = useAction(async () => {
    try {
      await remove();
      notify({ type: 'success', message: t('notice.deleted') });
    } finally {
      refresh();
      onClose();
    }
  });
  return (
    <ConfirmDialog
      open
      heading={heading}
      confirm={label}
      destructive
      busy={busy}
      onConfirm={() => confirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
