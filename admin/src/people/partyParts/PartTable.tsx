import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Button } from '../../layout/Button.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Inset } from '../../layout/Inset.tsx';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { useAction } from '../../useAction.ts';
import { usePage } from '../page.ts';

/** Deleting asks no question; it is undone by creating the part again. */
type Restorable<Part> = { restore(part: Part): Promise<unknown>; question?: undefined };
type Questioned<Part> = {
  restore?: undefined;
  question: { label?: string; headingOf(name: string): string; textOf(part: Part): string };
};

type PartTableProps<Part extends { id: number }> = {
  heading: string;
  /** Shown for an empty table. */
  none: string;
  create: string;
  columns: { label: string; render(part: Part): ReactNode }[];
  parts: Part[];
  nameOf(part: Part): string;
  editLabel(name: string): string;
  deletion: { labelOf(name: string): string; remove(id: number): Promise<unknown> } & (
    | Restorable<Part>
    | Questioned<Part>
  );
  /** The form of an existing or new part. */
  formOf(part: Part | null, onClose: () => void): ReactNode;
};

/** Parts of a record, edited in place. On a phone the first column includes the others. */
export function PartTable<Part extends { id: number }>(props: PartTableProps<Part>) {
  const { heading, none, create, columns, parts, nameOf, editLabel, deletion, formOf } = props;
  const [edited, setEdited] = useState<Part | 'new' | null>(null);
  const [removed, setRemoved] = useState<Part | null>(null);
  const { t, notify } = usePage();
  const refresh = useRefresh();
  const [restore] = useAction(async (part: Part) => {
    try {
      await deletion.restore?.(part);
      notify({ type: 'success', message: t('part.restored') });
    } finally {
      refresh();
    }
  });
  const [removeNow] = useAction(async (part: Part) => {
    try {
      await deletion.remove(part.id);
      const action = { label: t('action.undo'), run: () => void restore(part) };
      notify({ type: 'success', message: t('part.deleted', { name: nameOf(part) }), duration: 10_000, action });
    } finally {
      refresh();
    }
  });
  const isPhone = usePhone();
  const shown = isPhone ? columns.slice(0, 1) : columns;
  const below = isPhone ? columns.slice(1) : [];
  return (
    <Section
      heading={heading}
      beside={
        <Button size="small" onClick={() => setEdited('new')}>
          {create}
        </Button>
      }
      flush
    >
      {parts.length === 0 ? (
        <Inset>
          <Typography color="textSecondary">{none}</Typography>
        </Inset>
      ) : (
        <Table label={heading}>
          <thead>
            <tr>
              {shown.map(({ label }) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ))}
              <th scope="col" data-align="right">
                <VisuallyHidden>{t('part.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(part => (
              <tr key={part.id}>
                {shown.map(({ label, render }) => (
                  <td key={label}>
                    {render(part)}
                    {below.map(other => (
                      <Hint key={other.label} component="div">
                        {other.render(part)}
                      </Hint>
                    ))}
                  </td>
                ))}
                <td className="admin-nowrap" style={{ paddingBlock: 2 }} data-align="right">
                  <IconButton aria-label={editLabel(nameOf(part))} onClick={() => setEdited(part)}>
                    <EditOutlinedIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    color="error"
                    aria-label={deletion.labelOf(nameOf(part))}
                    onClick={() => (deletion.restore ? removeNow(part) : setRemoved(part))}
                  >
                    <DeleteOutlinedIcon fontSize="small" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {edited && formOf(edited === 'new' ? null : edited, () => setEdited(null))}
      {removed && deletion.question && (
        <RemovePart
          label={deletion.question.label ?? t('action.delete')}
          heading={deletion.question.headingOf(nameOf(removed))}
          remove={() => deletion.remove(removed.id)}
          onClose={() => setRemoved(null)}
        >
          {deletion.question.textOf(removed)}
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
      title={heading}
      confirm={label}
      destructive
      busy={busy}
      onConfirm={() => confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
