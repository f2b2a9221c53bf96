import Typography from '@mui/material/Typography';
import type { HistoryState } from '@nahstrom/contract';
import { type ReactNode, useState } from 'react';
import { useRedirect, useRefresh } from 'react-admin';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { readingDecimals, type Scales, withTexts } from '../../ui/forms/decimals.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import type { Check } from '../../ui/forms/SimpleForm.tsx';
import { useReturn } from '../../ui/forms/useReturn.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { RecordTable, type TableColumns } from '../../ui/lists/RecordTable.tsx';
import { StateChip, type Tone } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';

export type HistoryEntry = { id: number; validFrom: string; state: HistoryState; used: boolean };

type HistoryProps<Entry, Data> = {
  heading: string;
  lead: string;
  add: string;
  edit: string;
  entries: Entry[] | undefined;
  columns: TableColumns<NoInfer<Entry>>;
  write: Check<Data>;
  /** The money fields, with their number of decimals. */
  scales: Scales;
  /** Initial values of a new entry; undefined until they are known. */
  initial: object | undefined;
  /** Opens the dialog for a new entry, whose saving leads back to the sender. */
  isAsked?: boolean;
  create(data: Data): Promise<unknown>;
  update(id: number, data: Data): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  /** Allowed changes to an entry already used for billing. */
  ofUsed?(entry: Entry): ReactNode;
  children: ReactNode;
};

const tones: Record<HistoryState, Tone> = { past: 'quiet', current: 'good', future: 'waiting' };

/** Entries valid from a day until the next entry: all of them, with the current one marked. */
export function History<Entry extends HistoryEntry, Data>(props: HistoryProps<Entry, Data>) {
  const { heading, lead, add, edit, entries, columns, write, scales, initial, create, update, remove } = props;
  const { isAsked = false, ofUsed, children } = props;
  const sender = useReturn();
  const redirect = useRedirect();
  const { t, notify, format, locale } = usePage();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Entry | 'new' | null>(isAsked ? 'new' : null);
  const saved = () => {
    notify({ type: 'success', message: t('communitySettings.saved') });
    if (isAsked && sender) redirect(sender.redirect);
    else refresh();
  };
  return (
    <Section
      heading={heading}
      lead={lead}
      beside={
        <Button size="small" onClick={() => setAsked('new')}>
          {add}
        </Button>
      }
      flush
    >
      {entries?.length === 0 && (
        <Inset>
          <Typography color="textSecondary">{t('communitySettings.none')}</Typography>
        </Inset>
      )}
      {entries && entries.length > 0 && (
        <RecordTable
          label={heading}
          least={720}
          rows={entries}
          rowStyle={({ state }) => (state === 'current' ? { fontWeight: 600 } : undefined)}
          columns={[
            {
              label: t('tariff.validFrom'),
              className: 'admin-nowrap',
              render: ({ validFrom }) => format.day(validFrom),
            },
            ...columns,
            {
              label: t('communitySettings.state'),
              render: ({ state }) => <StateChip tone={tones[state]} label={t(`communitySettings.state.${state}`)} />,
            },
            {
              align: 'right',
              render: entry => {
                if (entry.used && entry.state !== 'future')
                  return (
                    <>
                      <Hint>{t('communitySettings.used')}</Hint>
                      {ofUsed?.(entry)}
                    </>
                  );
                const day = format.day(entry.validFrom);
                return (
                  <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 4 }}>
                    <Button
                      size="small"
                      variant="text"
                      aria-label={t('communitySettings.editNamed', { day })}
                      onClick={() => setAsked(entry)}
                    >
                      {t('action.edit')}
                    </Button>
                    <ConfirmedAction
                      label={t('action.delete')}
                      ariaLabel={t('communitySettings.deleteNamed', { day })}
                      small
                      destructive
                      variant="text"
                      heading={t('communitySettings.deleteHeading', { day })}
                      done={t('notice.deleted')}
                      run={() => remove(entry.id)}
                    >
                      {t('communitySettings.deleteText')}
                    </ConfirmedAction>
                  </div>
                );
              },
            },
          ]}
        />
      )}
      {asked && (asked !== 'new' || initial) && (
        <FormDialog
          heading={asked === 'new' ? add : edit}
          write={readingDecimals(write, scales)}
          initial={asked === 'new' ? initial! : withTexts(asked, scales, locale)}
          save={async data => {
            await (asked === 'new' ? create(data) : update(asked.id, data));
            saved();
          }}
          close={() => setAsked(null)}
          wide
        >
          <Columns>{children}</Columns>
        </FormDialog>
      )}
    </Section>
  );
}
