import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { Confirmation } from '../../ui/dialogs/ConfirmedAction.tsx';
import { SavingDialog } from '../../ui/forms/SavingDialog.tsx';
import type { Check } from '../../ui/forms/SimpleForm.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePhone } from '../../ui/layout/usePhone.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../page.ts';

/** Deleting asks no question; it is undone by creating the part again. */
type Restorable<Part> = { restore(part: Part): Promise<unknown>; question?: undefined };
type Questioned<Part> = {
  restore?: undefined;
  question: { label?: string; headingOf(name: string): string; textOf(part: Part): string };
};

type PartTableProps<Part extends { id: number }, Data> = {
  heading: string;
  /** Shown for an empty table. */
  none: string;
  create: string;
  columns: { label: string; render(part: Part): ReactNode }[];
  parts: Part[];
  nameOf(part: Part): string;
  editLabel?(name: string): string;
  deletion: { labelOf?(name: string): string; remove(id: number): Promise<unknown> } & (
    | Restorable<Part>
    | Questioned<Part>
  );
  /** The form of an existing part, or of a new one. */
  form: {
    headingOf(part: Part | null): string;
    write: Check<Data>;
    initialOf(part: Part | null): object;
    create(data: Data): Promise<unknown>;
    update(id: number, data: Data): Promise<unknown>;
  };
  /** Inputs of the form. */
  inputsOf(part: Part | null): ReactNode;
};

/** Parts of a record, edited in place. On a phone the first column includes the others. */
export function PartTable<Part extends { id: number }, Data>(props: PartTableProps<Part, Data>) {
  const { heading, none, create, columns, parts, nameOf, editLabel, deletion, form, inputsOf } = props;
  const [edited, setEdited] = useState<Part | 'new' | null>(null);
  const [removed, setRemoved] = useState<Part | null>(null);
  const { t, notify } = usePage();
  const [restore] = useReloadingAction(async (part: Part) => {
    await deletion.restore?.(part);
    notify({ type: 'success', message: t('part.restored') });
  });
  const [removeNow] = useReloadingAction(async (part: Part) => {
    await deletion.remove(part.id);
    const action = { label: t('action.undo'), run: () => void restore(part) };
    notify({ type: 'success', message: t('part.deleted', { name: nameOf(part) }), duration: 10_000, action });
  });
  const existing = edited === 'new' ? null : edited;
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
        <RecordTable
          label={heading}
          rows={parts}
          columns={[
            ...shown.map(({ label, render }) => ({
              label,
              render: (part: Part) => (
                <>
                  {render(part)}
                  {below.map(other => (
                    <Hint key={other.label} component="div">
                      {other.render(part)}
                    </Hint>
                  ))}
                </>
              ),
            })),
            {
              label: <VisuallyHidden>{t('part.actions')}</VisuallyHidden>,
              align: 'right',
              className: 'admin-nowrap',
              style: { paddingBlock: 2 },
              render: part => (
                <>
                  <IconButton
                    aria-label={editLabel?.(nameOf(part)) ?? t('part.edit', { name: nameOf(part) })}
                    onClick={() => setEdited(part)}
                  >
                    <EditOutlinedIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    color="error"
                    aria-label={deletion.labelOf?.(nameOf(part)) ?? t('part.delete', { name: nameOf(part) })}
                    onClick={() => (deletion.restore ? removeNow(part) : setRemoved(part))}
                  >
                    <DeleteOutlinedIcon fontSize="small" />
                  </IconButton>
                </>
              ),
            },
          ]}
        />
      )}
      {edited && (
        <SavingDialog<Data>
          heading={form.headingOf(existing)}
          write={form.write}
          initial={form.initialOf(existing)}
          done={t('part.saved')}
          save={data => (existing ? form.update(existing.id, data) : form.create(data))}
          close={() => setEdited(null)}
          wide
        >
          <Columns>{inputsOf(existing)}</Columns>
        </SavingDialog>
      )}
      {removed && deletion.question && (
        <Confirmation
          open
          label={deletion.question.label ?? t('action.delete')}
          destructive
          heading={deletion.question.headingOf(nameOf(removed))}
          done={t('notice.deleted')}
          run={() => deletion.remove(removed.id)}
          close={() => setRemoved(null)}
        >
          {deletion.question.textOf(removed)}
        </Confirmation>
      )}
    </Section>
  );
}
