import Typography from '@mui/material/Typography';
import type { BillingRun, BillingRunMember, BillingRunMemberFilter } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { Choice, Choices } from '../../ui/inputs/Choices.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SearchField } from '../../ui/lists/fields.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { Table } from '../../ui/lists/Table.tsx';
import { usePage } from '../page.ts';
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
      beside={<SearchField label={t('billing.search')} value={typed} maxLength={200} onChange={setTyped} />}
      lead={
        <Choices label={t('billing.members')}>
          <Choice label={t('billing.all')} isChosen={mark === null} onChoose={() => choose(null)} />
          {marks.map(each => (
            <Choice
              key={each}
              label={t(`billing.${labels[each]}`)}
              isChosen={mark === each}
              onChoose={() => choose(each)}
            />
          ))}
        </Choices>
      }
      flush
    >
      {rows?.length === 0 && (
        <Inset>
          <Typography color="textSecondary">{t('billing.noMembers')}</Typography>
        </Inset>
      )}
      {rows && rows.length > 0 && <MemberTable rows={rows} hasEnergy={run.kind === 'energy'} />}
      {rows && rows.length === shown && shown < most && (
        <Inset pt={3}>
          <Inline>
            <Button onClick={() => setShown(Math.min(most, shown * 4))}>{t('list.more')}</Button>
          </Inline>
        </Inset>
      )}
    </Section>
  );
}

function MemberTable({ rows, hasEnergy }: { rows: BillingRunMember[]; hasEnergy: boolean }) {
  const { t } = usePage();
  return (
    <Table label={t('billing.members')} least={hasEnergy ? 820 : 560} stacked>
      <thead>
        <tr>
          <th scope="col">{t('member.name')}</th>
          {hasEnergy && <th scope="col" data-align="right">{`${t('billing.received')} (kWh)`}</th>}
          {hasEnergy && <th scope="col" data-align="right">{`${t('billing.given')} (kWh)`}</th>}
          <th scope="col" data-align="right">
            {t('billing.documents')}
          </th>
          <th scope="col" />
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <MemberRow key={row.id} row={row} hasEnergy={hasEnergy} />
        ))}
      </tbody>
    </Table>
  );
}

function MemberRow({ row, hasEnergy }: { row: BillingRunMember; hasEnergy: boolean }) {
  const { t, format } = usePage();
  const createPath = useCreatePath();
  const [isOpen, setIsOpen] = useState(false);
  const lacksDocument = row.isLeftOut || row.leftOut.some(({ reason }) => reason === 'incomplete');
  const reasons = [...row.leftOut, ...row.differences].map(({ reason }) => t(`billing.out.${reason}`));
  return (
    <>
      <tr>
        <td>
          <Link to={createPath({ resource: 'members', type: 'show', id: row.member })}>{row.name}</Link>
          {lacksDocument && (
            <Hint>
              {[...new Set(reasons)].join(' ')}
              {row.named && ` ${t('billing.named', { moment: format.moment(row.named.at), name: row.named.by })}`}
            </Hint>
          )}
          {row.isIncomplete && !lacksDocument && <Hint color="warning">{t('billing.incomplete')}</Hint>}
        </td>
        {hasEnergy && <Energy label={`${t('billing.received')} (kWh)`} compared={row.consumption} />}
        {hasEnergy && <Energy label={`${t('billing.given')} (kWh)`} compared={row.feedIn} />}
        <td data-align="right" data-label={t('billing.documents')}>
          {row.documents.map(({ kind, priceBrutto, invoiceNumber, invoice }) => (
            <div key={kind}>
              <Hint component="span">
                {invoice === null ? (
                  t(`invoice.title.${kind}`)
                ) : (
                  <Link to={createPath({ resource: 'invoices', type: 'show', id: invoice })}>{invoiceNumber}</Link>
                )}
              </Hint>{' '}
              {format.money(kind === 'feedIn' ? -priceBrutto : priceBrutto)}
            </div>
          ))}
          {row.documents.length === 0 && '–'}
        </td>
        <td data-align="right">
          <Button
            size="small"
            variant="text"
            aria-expanded={isOpen}
            aria-label={t('billing.detailsOf', { name: row.name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'action.close' : 'billing.details')}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr data-details>
          <td colSpan={hasEnergy ? 5 : 3}>
            <RunMemberDetails row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

function Energy({ compared, label }: { compared: BillingRunMember['consumption']; label: string }) {
  const { t, format } = usePage();
  return (
    <td data-align="right" data-label={label}>
      {compared ? format.kwh(compared.kwh) : '–'}
      {compared && compared.previousKwh !== null && (
        <Hint>{t('billing.before', { kwh: format.kwh(compared.previousKwh) })}</Hint>
      )}
      {compared?.isOutlier && <StateChip tone="waiting" label={t('billing.unusual')} />}
    </td>
  );
}
