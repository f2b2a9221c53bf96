import Typography from '@mui/material/Typography';
import { acceptance, type Member, type ProposedAcceptance, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { usePowerProductions } from '../../communities/lookups/lookups.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Columns } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { nameOf } from './nameOf.ts';

const { SwitchInput, DayInput } = inputsOf<Record<string, unknown>>('member');

type AcceptMemberProps = { member: Member; proposal: ProposedAcceptance; close(): void };

/** Asks for the entry day and, of each counting point, whether the grid operator has confirmed it, and since when. */
export function AcceptMember({ member, proposal, close }: AcceptMemberProps) {
  const { t, api, notify, session } = usePage();
  const mailed = useMailNotice();
  const refresh = useRefresh();
  const name = nameOf(member);
  const { enteredOn, countingPoints } = proposal;
  const invitation = () => {
    if (member.email === null) return t('decision.noInvitation');
    const { sendsMails } = session.organisation;
    return sendsMails ? t('decision.invitationIsMailed', { email: member.email }) : t('decision.invitationIsFiled');
  };
  return (
    <FormDialog
      heading={t('decision.acceptHeading', { name })}
      lead={
        <>
          {t('decision.acceptText')}
          <Bullets>
            <li>{t('decision.numberIsGiven', { community: member.communityTitle })}</li>
            <li>{invitation()}</li>
          </Bullets>
        </>
      }
      write={acceptance}
      initial={{
        enteredOn,
        countingPoints: countingPoints.map(({ id, isConfirmed, dateOfActivation }) => ({
          ...{ id, isConfirmed, dateOfActivation },
        })),
      }}
      submit={t('decision.accept')}
      save={async body => {
        try {
          const params = { path: { id: member.id } };
          const { member: accepted } = await answerOf(api.POST('/admin/member/{id}/accept', { params, body }));
          const text = t('decision.accepted', { name, number: String(accepted.memberNumber ?? '') });
          if (member.email === null) notify({ type: 'success', message: text });
          else mailed(t('decision.invited'), text);
          refresh();
        } catch (thrown) {
          // A colleague may have decided concurrently.
          if (thrown instanceof Failure && thrown.status === 409) refresh();
          throw thrown;
        }
      }}
      close={close}
      wide
    >
      <Columns>
        <DayInput source="enteredOn" isNullable isRequired />
      </Columns>
      {countingPoints.length > 0 && (
        <Typography style={{ marginTop: 16 }} component="div" color="textSecondary">
          {t('decision.pointsText')}
        </Typography>
      )}
      {countingPoints.map((point, place) => (
        <Point key={point.id} point={point} place={place} />
      ))}
    </FormDialog>
  );
}

type PointProps = { point: ProposedAcceptance['countingPoints'][number]; place: number };

function Point({ point, place }: PointProps) {
  const { t } = usePage();
  const powerProductions = usePowerProductions();
  const { getValues, setValue } = useFormContext();
  const at = (field: string) => `countingPoints.${place}.${field}`;
  const isConfirmed = useWatch({ name: at('isConfirmed') });
  const preset = () => {
    const day = getValues(at('dateOfActivation'));
    if (!day) setValue(at('dateOfActivation'), getValues('enteredOn'), { shouldDirty: true });
  };
  return (
    <fieldset
      style={{
        border: 0,
        borderTop: '1px solid var(--n-border)',
        padding: 0,
        paddingTop: 12,
        marginTop: 12,
        marginInline: 0,
      }}
      aria-label={point.cpNumber}
    >
      <div style={{ overflowWrap: 'anywhere' }}>{spacedCountingPointNumber(point.cpNumber)}</div>
      <Typography component="div" color="textSecondary">
        {powerProductions.titleOf(point.powerProductionType)}
      </Typography>
      <Columns>
        <SwitchInput
          source={at('isConfirmed')}
          label={t('decision.isConfirmed')}
          helperText={isConfirmed ? false : t('decision.staysNew')}
          onChange={preset}
        />
        {isConfirmed && (
          <DayInput
            source={at('dateOfActivation')}
            label={t('countingPoint.dateOfActivation')}
            helperText={point.source ? t(`decision.day.${point.source}`) : false}
            isNullable
            isRequired
          />
        )}
      </Columns>
    </fieldset>
  );
}
