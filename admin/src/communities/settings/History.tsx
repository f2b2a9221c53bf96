import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { HistoryState } from '@nahstrom/contract';
import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import type { Check } from '../../layout/DataForm.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { StateChip, type Tone } from '../../layout/StateChip.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { readingDecimals, type Scales, withTexts } from './decimals.ts';

export type HistoryEntry = { id: number; validFrom: string; state: HistoryState; used: boolean };

type HistoryProps<Entry, Data> = {
  heading: string;
  lead: string;
  add: string;
  edit: string;
  entries: Entry[] | undefined;
  columns: { label: string; text(entry: Entry): ReactNode; isNumber?: boolean }[];
  write: Check<Data>;
  /** The money fields, with their number of decimals. */
  scales: Scales;
  /** Initial values of a new entry. */
  initial: object;
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
  const { ofUsed, children } = props;
  const { t, notify, format, locale } = usePage();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Entry | 'new' | null>(null);
  const saved = () => {
    notify({ type: 'success', message: t('communitySettings.saved') });
    refresh();
  };
  return (
    <Section
      heading={heading}
      lead={lead}
      beside={
        <Button variant="outlined" size="small" onClick={() => setAsked('new')}>
          {add}
        </Button>
      }
      flush
    >
      {entries?.length === 0 && (
        <Typography color="text.secondary" sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
          {t('communitySettings.none')}
        </Typography>
      )}
      {entries && entries.length > 0 && (
        <TableBox label={heading}>
          <Table sx={{ minWidth: 720, '& tr:last-child td': { borderBottom: 0 } }}>
            <TableHead>
              <TableRow>
                <TableCell>{t('tariff.validFrom')}</TableCell>
                {columns.map(({ label, isNumber }) => (
                  <TableCell key={label} align={isNumber ? 'right' : undefined}>
                    {label}
                  </TableCell>
                ))}
                <TableCell>{t('communitySettings.state')}</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map(entry => (
                <TableRow key={entry.id} sx={entry.state === 'current' ? { '& td': { fontWeight: 600 } } : undefined}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{format.day(entry.validFrom)}</TableCell>
                  {columns.map(({ label, text, isNumber }) => (
                    <TableCell
                      key={label}
                      align={isNumber ? 'right' : undefined}
                      sx={isNumber ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : undefined}
                    >
                      {text(entry)}
                    </TableCell>
                  ))}
                  <TableCell>
                    <StateChip tone={tones[entry.state]} label={t(`communitySettings.state.${entry.state}`)} />
                  </TableCell>
                  <TableCell align="right">
                    {entry.used && entry.state !== 'future' ? (
                      <>
                        <Typography variant="body2" color="text.secondary">
                          {t('communitySettings.used')}
                        </Typography>
                        {ofUsed?.(entry)}
                      </>
                    ) : (
                      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
                        <Button
                          size="small"
                          color="inherit"
                          aria-label={t('communitySettings.editNamed', { day: format.day(entry.validFrom) })}
                          onClick={() => setAsked(entry)}
                        >
                          {t('action.edit')}
                        </Button>
                        <ConfirmedAction
                          label={t('action.delete')}
                          ariaLabel={t('communitySettings.deleteNamed', { day: format.day(entry.validFrom) })}
                          size="small"
                          color="error"
                          variant="text"
                          heading={t('communitySettings.deleteHeading', { day: format.day(entry.validFrom) })}
                          done={t('notice.deleted')}
                          run={() => remove(entry.id)}
                        >
                          {t('communitySettings.deleteText')}
                        </ConfirmedAction>
                      </Box>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableBox>
      )}
      {asked && (
        <FormDialog
          heading={asked === 'new' ? add : edit}
          write={readingDecimals(write, scales)}
          initial={asked === 'new' ? initial : withTexts(asked, scales, locale)}
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
