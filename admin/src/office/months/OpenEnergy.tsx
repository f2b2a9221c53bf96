import Typography from '@mui/material/Typography';
import type { CommunityMonth } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { EnergyCompared, EnergyCure } from '../../money/billingRuns/parts.ts';
import { dayOf } from '../../platform/dayOf.ts';
import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { TextField } from '../../ui/lists/fields.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMoneyPage } from '../page.ts';

type Row = { row: CommunityMonth };
type One = CommunityMonth['bill']['openOnes'][number];

/** Energy of a written period that is on no document: who, why, what helps, and the decision to leave it so. */
export default function OpenEnergy({ row }: Row) {
  const { t, format } = useMoneyPage();
  const { openEnergy, openOnes, waived, energy } = row.bill;
  const more = openEnergy - openOnes.length;
  return (
    <>
      {openEnergy > 0 && (
        <Alert severity="warning" title={t('month.open', { count: openEnergy })}>
          <EnergyCompared energy={energy} />
          <Rows>
            {openOnes.map(one => (
              <Open key={`${one.member} ${one.kind}`} one={one} row={row} />
            ))}
          </Rows>
          {more > 0 && <Typography variant="body2">{t('month.mandates.more', { count: more })}</Typography>}
        </Alert>
      )}
      {waived.length > 0 && (
        <Rows aria-label={t('month.waived')}>
          {waived.map(each => (
            <Waived
              key={each.id}
              id={each.id}
              text={t('month.waivedText', {
                name: each.memberName,
                energy: `${t(`billing.difference.${each.kind}`)}, ${format.kwh(each.kwh)} kWh`,
                reason: each.reason,
                moment: format.day(dayOf(each.at)),
                by: each.by,
              })}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

function Open({ one, row }: { one: One } & Row) {
  const { t, format, api } = useMoneyPage();
  const createPath = useCreatePath();
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState('');
  const { member, memberName, kind, kwh, quarterHours, reasons } = one;
  const { unit, start, end } = row.bill;
  const [waive, isBusy] = useReloadingAction(async () => {
    const body = { member, kind, unit, start, kwh, reason: reason.trim() };
    await answerOf(api.PUT('/admin/energywaiver/create', { body }));
    setIsAsked(false);
  });
  const amount =
    kwh === 0 && quarterHours > 0
      ? t('billing.difference.unknown', { count: quarterHours })
      : t('billing.difference.kwh', { kwh: format.kwh(kwh) });
  const text = `${t(`billing.difference.${kind}`)}, ${amount}`;
  const why = reasons.map(each => t(`billing.out.${each}`)).join(' ');
  return (
    <Inline component="li">
      <p>
        <Link to={createPath({ resource: 'members', type: 'show', id: member })}>{memberName}</Link>
        {`: ${text}. ${why}`}
      </p>
      <Inline>
        {reasons.map(each => (
          <EnergyCure key={each} reason={each} {...{ member, memberName, community: row.community, start, end }} />
        ))}
        <Button
          size="small"
          variant="text"
          onClick={() => setIsAsked(true)}
          aria-label={t('month.named', { action: t('month.do.waive'), community: memberName })}
        >
          {t('month.do.waive')}
        </Button>
      </Inline>
      <ConfirmDialog
        open={isAsked}
        title={t('month.waiveHeading', { name: memberName })}
        confirm={t('month.do.waive')}
        busy={isBusy}
        isPossible={reason.trim() !== ''}
        onConfirm={() => waive()}
        onClose={() => setIsAsked(false)}
      >
        <p>{t('month.waiveText', { energy: text })}</p>
        <TextField
          label={t('billing.reason')}
          required
          value={reason}
          maxLength={500}
          onChange={event => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </Inline>
  );
}

function Waived({ id, text }: { id: number; text: string }) {
  const { t, api } = useMoneyPage();
  const [takeBack, isBusy] = useReloadingAction(() =>
    answerOf(api.DELETE('/admin/energywaiver/{id}', { params: { path: { id } } })),
  );
  return (
    <Inline component="li">
      <Hint>{text}</Hint>
      <Button
        size="small"
        variant="text"
        loading={isBusy}
        onClick={() => takeBack()}
        aria-label={t('month.named', { action: t('month.do.takeBack'), community: text })}
      >
        {t('month.do.takeBack')}
      </Button>
    </Inline>
  );
}
