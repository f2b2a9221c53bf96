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
import { useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inputsOf } from '../../inputsOf.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { Columns } from '../../layout/Section.tsx';
import { BilledFrom } from '../../money/billingRuns/parts.ts';
import { usePage } from '../../page.tsx';
import { today } from '../../today.ts';
import { CountingPointInputs } from './CountingPointInputs.tsx';
import type { PointAction } from './PointMenu.tsx';
import { ShareHistory } from './ShareHistory.tsx';

const { NumberInput, DayInput } = inputsOf<{
  dateOfActivation: string;
  dateOfDeactivation: string | null;
  share: number;
  validFrom: string;
}>();

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
  const form = { member, close };
  if (asked.what === 'create') return <PointForm {...form} />;
  const { what, point } = asked;
  return (
    <>
      {what === 'edit' && <PointForm {...form} point={point} />}
      {what === 'activate' && <ActivateForm {...form} point={point} />}
      {what === 'end' && <EndForm {...form} point={point} onEnded={end => onEnded(point, end)} />}
      {what === 'resume' && <ResumeForm {...form} point={point} />}
      {what === 'share' && <ShareForm {...form} point={point} onChanged={from => onChanged(point, from)} />}
    </>
  );
}

type FormProps = { member: Member; close(): void };

function PointForm({ member, point, close }: FormProps & { point?: CountingPoint }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const done = () => {
    notify({ type: 'success', message: t('point.saved') });
    refresh();
  };
  const path = { id: member.id };
  if (point) {
    return (
      <FormDialog
        heading={t('point.edit')}
        write={countingPointData}
        initial={point}
        save={async body => {
          const params = { path: { ...path, point: point.id } };
          await answerOf(api.POST('/admin/member/{id}/countingpoint/{point}/update', { params, body }));
          done();
        }}
        close={close}
        wide
      >
        <CountingPointInputs more memberType={member.memberType} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      heading={t('point.create')}
      write={newCountingPoint}
      initial={{ ...blank, validFrom: today() }}
      save={async body => {
        await answerOf(api.PUT('/admin/member/{id}/countingpoint/create', { params: { path }, body }));
        done();
      }}
      close={close}
      wide
    >
      <CountingPointInputs more memberType={member.memberType} />
      <Columns>
        <ShareInputs />
      </Columns>
    </FormDialog>
  );
}

function ActivateForm({ member, point, close }: FormProps & { point: CountingPoint }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const { data: proposal } = useQuery({
    queryKey: ['members', 'acceptance', member.id],
    queryFn: () => answerOf(api.GET('/admin/member/{id}/acceptance', { params: { path: { id: member.id } } })),
    gcTime: 0,
  });
  if (!proposal) return null;
  const proposed = proposal.countingPoints.find(({ id }) => id === point.id)?.dateOfActivation;
  return (
    <FormDialog
      heading={t('point.activateHeading')}
      lead={t('point.activateText')}
      write={activation}
      initial={{ dateOfActivation: point.dateOfActivation ?? proposed ?? member.enteredOn ?? today() }}
      submit={t('point.activate')}
      save={async body => {
        const params = { path: { id: member.id, point: point.id } };
        await answerOf(api.POST('/admin/member/{id}/countingpoint/{point}/activate', { params, body }));
        notify({ type: 'success', message: t('point.isActivated') });
        refresh();
      }}
      close={close}
    >
      <DayInput source="dateOfActivation" label={t('countingPoint.dateOfActivation')} isRequired />
    </FormDialog>
  );
}

/** Without a day the end is taken back. */
function EndForm({ member, point, onEnded, close }: FormProps & { point: CountingPoint; onEnded(end: string): void }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  return (
    <FormDialog
      heading={t('point.endHeading')}
      lead={t('point.endText')}
      write={countingPointData}
      initial={point}
      save={async body => {
        const params = { path: { id: member.id, point: point.id } };
        await answerOf(api.POST('/admin/member/{id}/countingpoint/{point}/update', { params, body }));
        notify({ type: 'success', message: t('point.saved') });
        if (body.dateOfDeactivation && body.dateOfDeactivation !== point.dateOfDeactivation)
          onEnded(body.dateOfDeactivation);
        refresh();
      }}
      close={close}
    >
      <DayInput
        source="dateOfDeactivation"
        label={t('countingPoint.dateOfDeactivation')}
        helperText={t('point.endHelp')}
        isNullable
      />
      <BilledFrom of="countingPoint" id={point.id} source="dateOfDeactivation" isLastDay />
    </FormDialog>
  );
}

/** A further participation, so that the former one keeps its days. */
function ResumeForm({ member, point, close }: FormProps & { point: CountingPoint }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  return (
    <FormDialog
      heading={t('point.resumeHeading')}
      lead={t('point.resumeText')}
      write={activation}
      initial={{ dateOfActivation: '' }}
      save={async body => {
        const params = { path: { id: member.id, point: point.id } };
        await answerOf(api.POST('/admin/member/{id}/countingpoint/{point}/resume', { params, body }));
        notify({ type: 'success', message: t('point.saved') });
        refresh();
      }}
      close={close}
    >
      <DayInput source="dateOfActivation" label={t('countingPoint.dateOfActivation')} isRequired />
    </FormDialog>
  );
}

type ShareFormProps = FormProps & { point: CountingPoint; onChanged(from: string): void };

function ShareForm({ member, point, onChanged, close }: ShareFormProps) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  return (
    <FormDialog
      heading={t('point.shareHeading')}
      lead={<ShareHistory member={member} point={point} />}
      write={newShare}
      initial={{ share: point.share, validFrom: today() }}
      submit={t('point.shareSet')}
      save={async body => {
        const params = { path: { id: member.id, point: point.id } };
        await answerOf(api.POST('/admin/member/{id}/countingpoint/{point}/share', { params, body }));
        notify({ type: 'success', message: t('point.shareSaved') });
        onChanged(body.validFrom);
        refresh();
      }}
      close={close}
    >
      <Columns>
        <ShareInputs />
      </Columns>
      <ShareEffect point={point} />
      <BilledFrom of="countingPoint" id={point.id} source="validFrom" />
    </FormDialog>
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
