import {
  activation,
  type CountingPoint,
  countingPointData,
  countingPointUnits,
  type Member,
  type NewShare,
  newCountingPoint,
  newShare,
} from '@nahstrom/contract';
import { answerOf, isDay } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { today } from '../../platform/today.ts';
import { SavingDialog } from '../../ui/forms/SavingDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns } from '../../ui/layout/Section.tsx';
import { BilledFrom } from '../higherParts.ts';
import { usePage } from '../page.ts';
import { CountingPointInputs } from './CountingPointInputs.tsx';
import type { PointAction } from './PointMenu.tsx';
import { ShareHistory } from './ShareHistory.tsx';

const { NumberInput, DayInput } = inputsOf<{
  dateOfActivation: string;
  dateOfDeactivation: string | null;
  share: number;
  validFrom: string;
}>('countingPoint');

export type Asked = { what: 'create' } | { what: PointAction; point: CountingPoint };

type PointFormsProps = {
  member: Member;
  asked: Asked;
  close(): void;
  onEnded(point: CountingPoint, end: string): void;
  onChanged(point: CountingPoint, from: string): void;
};

/** The dialogs of counting points, whose code comes with the first of them. */
export function PointForms({ member, asked, close, onEnded, onChanged }: PointFormsProps) {
  const { t, api } = usePage();
  const path = { id: member.id };
  if (asked.what === 'create')
    return (
      <SavingDialog
        heading={t('point.create')}
        write={newCountingPoint}
        initial={{ ...blank, validFrom: today() }}
        done={t('point.saved')}
        save={body => answerOf(api.PUT('/admin/member/{id}/countingpoint/create', { params: { path }, body }))}
        close={close}
        wide
      >
        <CountingPointInputs more memberType={member.memberType} />
        <Columns>
          <ShareInputs />
        </Columns>
      </SavingDialog>
    );
  const { what, point } = asked;
  const params = { path: { ...path, point: point.id } };
  switch (what) {
    case 'edit':
      return (
        <SavingDialog
          heading={t('point.edit')}
          write={countingPointData}
          initial={point}
          done={t('point.saved')}
          save={body => answerOf(api.POST('/admin/member/{id}/countingpoint/{point}/update', { params, body }))}
          close={close}
          wide
        >
          <CountingPointInputs more memberType={member.memberType} />
        </SavingDialog>
      );
    case 'activate':
      return <ActivateForm member={member} point={point} close={close} />;
    // Saving without a day removes the end.
    case 'end':
      return (
        <SavingDialog
          heading={t('point.endHeading')}
          lead={t('point.endText')}
          write={countingPointData}
          initial={point}
          done={t('point.saved')}
          save={async body => {
            await answerOf(api.POST('/admin/member/{id}/countingpoint/{point}/update', { params, body }));
            const end = body.dateOfDeactivation;
            if (end && end !== point.dateOfDeactivation) onEnded(point, end);
          }}
          close={close}
        >
          <DayInput source="dateOfDeactivation" helperText={t('point.endHelp')} isNullable />
          <BilledFrom of="countingPoint" id={point.id} source="dateOfDeactivation" isLastDay />
        </SavingDialog>
      );
    // A further participation, so that the former one keeps its days.
    case 'resume':
      return (
        <SavingDialog
          heading={t('point.resumeHeading')}
          lead={t('point.resumeText')}
          write={activation}
          initial={{ dateOfActivation: '' }}
          done={t('point.saved')}
          save={body => answerOf(api.POST('/admin/member/{id}/countingpoint/{point}/resume', { params, body }))}
          close={close}
        >
          <DayInput source="dateOfActivation" isRequired />
        </SavingDialog>
      );
    case 'share':
      return (
        <SavingDialog
          heading={t('point.shareHeading')}
          lead={<ShareHistory member={member} point={point} />}
          write={newShare}
          initial={{ share: point.share, validFrom: today() }}
          submit={t('point.shareSet')}
          done={t('point.shareSaved')}
          save={async body => {
            await answerOf(api.POST('/admin/member/{id}/countingpoint/{point}/share', { params, body }));
            onChanged(point, body.validFrom);
          }}
          close={close}
        >
          <Columns>
            <ShareInputs />
          </Columns>
          <ShareEffect point={point} />
          <BilledFrom of="countingPoint" id={point.id} source="validFrom" />
        </SavingDialog>
      );
  }
}

type ActivateFormProps = { member: Member; point: CountingPoint; close(): void };

function ActivateForm({ member, point, close }: ActivateFormProps) {
  const { t, api } = usePage();
  const { data: proposal } = useQuery({
    queryKey: ['members', 'acceptance', member.id],
    queryFn: () => answerOf(api.GET('/admin/member/{id}/acceptance', { params: { path: { id: member.id } } })),
    gcTime: 0,
  });
  if (!proposal) return null;
  const proposed = proposal.countingPoints.find(({ id }) => id === point.id)?.dateOfActivation;
  const params = { path: { id: member.id, point: point.id } };
  return (
    <SavingDialog
      heading={t('point.activateHeading')}
      lead={t('point.activateText')}
      write={activation}
      initial={{ dateOfActivation: point.dateOfActivation ?? proposed ?? member.enteredOn ?? today() }}
      submit={t('point.activate')}
      done={t('point.isActivated')}
      save={body => answerOf(api.POST('/admin/member/{id}/countingpoint/{point}/activate', { params, body }))}
      close={close}
    >
      <DayInput source="dateOfActivation" isRequired />
    </SavingDialog>
  );
}

/** The share of the day before, and the new one, in words. */
function ShareEffect({ point: { shares } }: { point: CountingPoint }) {
  const { t, format } = usePage();
  const [share, validFrom] = useWatch<NewShare, ['share', 'validFrom']>({ name: ['share', 'validFrom'] });
  const before = shares.findLast(period => period.validFrom < validFrom);
  const next = shares.find(period => period.validFrom > validFrom);
  if (!isDay(validFrom) || !before || typeof share !== 'number' || share === before.share) return null;
  return (
    <p style={{ marginTop: 8, marginBottom: 4 }} role="status">
      {t(next ? 'point.shareEffectUntil' : 'point.shareEffect', {
        day: format.day(validFrom),
        before: format.whole(before.share),
        after: format.whole(share),
        next: next ? format.day(next.validFrom) : '',
      })}
    </p>
  );
}

function ShareInputs() {
  const { t } = usePage();
  return (
    <>
      <NumberInput
        source="share"
        label={`${t('countingPoint.share')} (${countingPointUnits.share})`}
        helperText={t('point.shareHelp')}
        isRequired
      />
      <DayInput source="validFrom" label={t('countingPoint.validFrom')} isRequired />
    </>
  );
}

const blank = {
  cpNumber: '',
  powerProductionType: 1,
  feedType: null,
  yearConsumption: null,
  peakPerformance: null,
  participationPerformance: null,
  plantName: '',
  cumulative: false,
  contractBegin: null,
  dateOfActivation: null,
  dateOfDeactivation: null,
  share: 100,
};
