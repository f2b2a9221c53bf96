import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BillingRun, BillingRunMember, BillingRunMemberFilter } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../layout/Section.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { RunMemberDetails } from './RunMemberDetails.tsx';

const marks = ['isLeftOut', 'isIncomplete', 'isOutlier'] as const;
type Mark = (typeof marks)[number];
const labels = { isLeftOut: 'leftOut', isIncomplete: 'incomplete', isOutlier: 'outliers' } as const;

const atFirst = 50;
const most = 1000;

/** Outcome of the run for each member. */
export function RunMembers({ run }: { run: BillingRun }) {
  const { t, api } = usePage();
  const [mark, setMark] = useState<Mark | null>(null);
  const [typed, setTyped] = useState('');
  const queryString = useDeferredValue(typed.trim());
  const [shown, setShown] = useState(atFirst);
  const filter: BillingRunMemberFilter = { ...(mark && { [mark]: true }), ...(queryString && { queryString }) };
  const query = { filter: JSON.stringify(filter), range: `[0,${shown - 1}]` };
  const { data: rows } = useQuery({
    queryKey: ['billingruns', 'members', run.id, run.state, query],
    queryFn: () =>
      answerOf(api.GET('/admin/billingrun/{id}/members', { params: { path: { id: run.id }, query } })) as Promise<
        BillingRunMember[]
      >,
    placeholderData: before => before,
  });
  const choose = (chosen: Mark | null) => {
    setMark(chosen);
    setShown(atFirst);
  };
  return (
    <Section
      heading={t('billing.members')}
      beside={
        <TextField
          type="search"
          label={t('billing.search')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      }
      lead={
        <Box role="group" aria-label={t('billing.members')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
          <Choice label={t('billing.all')} isChosen={mark === null} choose={() => choose(null)} />
          {marks.map(each => (
            <Choice
              key={each}
              label={t(`billing.${labels[each]}`)}
              isChosen={mark === each}
              choose={() => choose(each)}
            />
          ))}
        </Box>
      }
      flush
    >
      {rows?.length === 0 && (
        <Typography color="text.secondary" sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
          {t('billing.noMembers')}
        </Typography>
      )}
      {rows && rows.length > 0 && <MemberTable rows={rows} hasEnergy={run.kind === 'energy'} />}
      {rows && rows.length === shown && shown < most && (
        <Box sx={{ px: { xs: 4, sm: 5 }, py: 3 }}>
          <Button variant="outlined" onClick={() => setShown(Math.min(most, shown * 4))}>
            {t('list.more')}
          </Button>
        </Box>
      )}
    </Section>
  );
}

const Choice = ({ label, isChosen, choose }: { label: string; isChosen: boolean; choose(): void }) => (
  <Chip
    label={label}
    onClick={choose}
    aria-pressed={isChosen}
    variant={isChosen ? 'filled' : 'outlined'}
    color={isChosen ? 'primary' : 'default'}
  />
);

function MemberTable({ rows, hasEnergy }: { rows: BillingRunMember[]; hasEnergy: boolean }) {
  const { t } = usePage();
  return (
    <TableBox label={t('billing.members')}>
      <Table sx={{ minWidth: hasEnergy ? 820 : 560, '& td': { verticalAlign: 'baseline' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('member.name')}</TableCell>
            {hasEnergy && <TableCell align="right">{`${t('billing.received')} (kWh)`}</TableCell>}
            {hasEnergy && <TableCell align="right">{`${t('billing.given')} (kWh)`}</TableCell>}
            <TableCell align="right">{t('billing.documents')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <MemberRow key={row.id} row={row} hasEnergy={hasEnergy} />
          ))}
        </TableBody>
      </Table>
    </TableBox>
  );
}

const numbers = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function MemberRow({ row, hasEnergy }: { row: BillingRunMember; hasEnergy: boolean }) {
  const { t, format } = usePage();
  const createPath = useCreatePath();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TableRow>
        <TableCell>
          <Link component={RouterLink} to={createPath({ resource: 'members', type: 'show', id: row.member })}>
            {row.name}
          </Link>
          {row.isLeftOut && (
            <Typography variant="body2" color="text.secondary">
              {row.leftOut.map(({ reason }) => t(`billing.out.${reason}`)).join(' ')}
            </Typography>
          )}
          {row.isIncomplete && !row.isLeftOut && (
            <Typography variant="body2" color="warning.main">
              {t('billing.incomplete')}
            </Typography>
          )}
        </TableCell>
        {hasEnergy && <Energy compared={row.consumption} />}
        {hasEnergy && <Energy compared={row.feedIn} />}
        <TableCell align="right" sx={numbers}>
          {row.documents.map(({ kind, priceBrutto, invoiceNumber, invoice }) => (
            <div key={kind}>
              <Typography variant="body2" component="span" color="text.secondary" sx={{ mr: 2 }}>
                {invoice === null ? (
                  t(`invoice.title.${kind}`)
                ) : (
                  <Link component={RouterLink} to={createPath({ resource: 'invoices', type: 'show', id: invoice })}>
                    {invoiceNumber}
                  </Link>
                )}
              </Typography>
              {format.money(kind === 'feedIn' ? -priceBrutto : priceBrutto)}
            </div>
          ))}
          {row.documents.length === 0 && '–'}
        </TableCell>
        <TableCell align="right">
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-label={t('billing.detailsOf', { name: row.name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'action.close' : 'billing.details')}
          </Button>
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell colSpan={hasEnergy ? 5 : 3} sx={{ bgcolor: 'background.default' }}>
            <RunMemberDetails row={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

function Energy({ compared }: { compared: BillingRunMember['consumption'] }) {
  const { t, format } = usePage();
  return (
    <TableCell align="right" sx={numbers}>
      {compared ? format.kwh(compared.kwh) : '–'}
      {compared && compared.previousKwh !== null && (
        <Typography variant="body2" color="text.secondary">
          {t('billing.before', { kwh: format.kwh(compared.previousKwh) })}
        </Typography>
      )}
      {compared?.isOutlier && <StateChip tone="waiting" label={t('billing.unusual')} />}
    </TableCell>
  );
}
