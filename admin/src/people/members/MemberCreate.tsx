import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { approvalFields, fileTypes, type NewMember, networkOperatorOf, paperApplication } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useEffect, useRef, useState } from 'react';
import {
  ArrayInputBase,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useCreatePath,
  useRedirect,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { CountingPointInputs } from '../../communities/countingPoints/CountingPointInputs.tsx';
import { useNetworkOperators } from '../../communities/lookups/lookups.ts';
import { uploadForm } from '../../platform/uploadForm.ts';
import { useRefusals } from '../../platform/useRefusals.ts';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { Toolbar } from '../../ui/forms/Toolbar.tsx';
import { idIn, useReturn } from '../../ui/forms/useReturn.ts';
import { Fieldset } from '../../ui/inputs/Fieldset.tsx';
import { FileDrop } from '../../ui/inputs/FileDrop.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { importedMember } from './importedMember.ts';
import { MemberInputs } from './MemberInputs.tsx';

const { SelectInput, SwitchInput, DayInput } = inputsOf<NewMember>('member');

/** Enters an application received on paper. */
export default function MemberCreate() {
  const { t, api, session, notify } = usePage();
  const { communities, isPending } = useCommunities();
  const [scan, setScan] = useState<File | null>(null);
  const keepScan = useScanUpload();
  const redirect = useRedirect();
  const createPath = useCreatePath();
  const { search } = useLocation();
  const imported = importedMember(search);
  const sender = useReturn();
  const back = imported
    ? { to: createPath({ resource: 'imports', type: 'show', id: imported.import }), label: t('action.back') }
    : sender
      ? { to: sender.to, label: t('action.back') }
      : { to: createPath({ resource: 'members', type: 'list' }), label: t('action.backToList') };
  if (isPending) return <PageLoading />;
  const asked = idIn(new URLSearchParams(search).get('community'));
  const preset = communities.length === 1 ? communities[0] : communities.find(({ id }) => id === asked);

  return (
    <Page heading={t('members.create')} back={back}>
      <SimpleForm
        schema={paperApplication}
        defaultValues={{
          ...blank,
          community: preset?.id,
          locale: session.user.locale,
          ...(imported && { ...imported.person, countingPoints: [{ ...blankPoint, ...imported.point }] }),
        }}
        onSubmit={async body => {
          const { member } = await answerOf(api.PUT('/admin/member/create', { body }));
          notify({ type: 'success', message: t(imported ? 'import.memberCreated' : 'notice.memberSaved') });
          if (scan) await keepScan(member.id, scan);
          if (!imported && sender) return redirect(sender.redirect);
          if (!imported) return redirect('show', 'members', member.id);
          // The member exists; a preview decided in the meantime shows its state.
          await answerOf(api.POST('/eegfakt/{id}/compare', { params: { path: { id: imported.import } } })).catch(
            () => {},
          );
          redirect('show', 'imports', imported.import);
        }}
        toolbar={<Toolbar cancel={back.to} />}
      >
        <Section heading={t('member.community')} lead={t('member.createLead')}>
          <Columns>
            <SelectInput
              source="community"
              choices={communities.map(({ id, title }) => ({ id, name: title }))}
              isRequired
            />
          </Columns>
        </Section>
        <MemberInputs />
        <Points />
        <Signatures scan={scan} onScan={setScan} />
      </SimpleForm>
    </Page>
  );
}

function Points() {
  const { t } = usePage();
  useOperatorOfNumber();
  return (
    <Section heading={t('member.countingPoints')}>
      <ArrayInputBase source="countingPoints">
        <SimpleFormIteratorBase>
          <PointList />
        </SimpleFormIteratorBase>
      </ArrayInputBase>
    </Section>
  );
}

function PointList() {
  const { fields } = useArrayInput();
  return (
    <>
      {fields.map(({ id }, place) => (
        <SimpleFormIteratorItemBase key={id} index={place}>
          <Point />
        </SimpleFormIteratorItemBase>
      ))}
      <AddPoint />
    </>
  );
}

function usePointName() {
  const { t } = usePage();
  return t('point.place', { place: String(useSimpleFormIteratorItem().index + 1) });
}

const Point = () => (
  <Fieldset
    legend={usePointName()}
    actions={
      <>
        <MovePoint />
        <RemovePoint />
      </>
    }
  >
    <CountingPointInputs />
  </Fieldset>
);

function AddPoint() {
  const { t } = usePage();
  const { add } = useSimpleFormIterator();
  return (
    <Button onClick={() => add(blankPoint)} startIcon={<AddIcon fontSize="small" />}>
      {t('point.create')}
    </Button>
  );
}

function MovePoint() {
  const { t } = usePage();
  const { index, total = 1, reOrder } = useSimpleFormIteratorItem();
  const name = usePointName();
  return (
    <>
      {index > 0 && (
        <IconButton aria-label={t('point.moveUp', { name })} onClick={() => reOrder(index - 1)}>
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
      )}
      {index < total - 1 && (
        <IconButton aria-label={t('point.moveDown', { name })} onClick={() => reOrder(index + 1)}>
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
}

function RemovePoint() {
  const { t } = usePage();
  const { total = 1, remove } = useSimpleFormIteratorItem();
  const name = usePointName();
  if (total === 1) return null;
  return (
    <IconButton color="error" aria-label={t('part.delete', { name })} onClick={() => remove()}>
      <DeleteOutlinedIcon fontSize="small" />
    </IconButton>
  );
}

/** The number begins with the grid operator. A chosen operator stays. */
function useOperatorOfNumber() {
  const operators = useNetworkOperators();
  const { getValues, setValue, formState } = useFormContext<NewMember>();
  const points = useWatch<NewMember, 'countingPoints'>({ name: 'countingPoints' });
  const named = (points ?? []).map(point => networkOperatorOf(point?.cpNumber ?? ''));
  const known = named.find(operator => operators.choices.some(({ id }) => id === operator));
  const derived = useRef('');
  const shouldValidate = formState.isSubmitted;
  useEffect(() => {
    if (!known || !['', derived.current].includes(getValues('networkOperator') ?? '')) return;
    derived.current = known;
    setValue('networkOperator', known, { shouldValidate });
  }, [known, getValues, setValue, shouldValidate]);
}

function Signatures({ scan, onScan }: { scan: File | null; onScan(scan: File): void }) {
  const { t, session } = usePage();
  const refusals = useRefusals();
  const signed = useWatch({ name: approvals });
  const { fileMegabytes } = session.organisation;
  const choose = (file: File) => {
    refusals.forget();
    if (file.size > fileMegabytes * 1_000_000)
      refusals.show([{ type: 'error', message: t('error.file.tooLarge', { megabytes: fileMegabytes }) }]);
    else onScan(file);
  };
  return (
    <Section heading={t('member.approvals')} lead={t('member.approvalsLead')}>
      {approvals.map(approval => (
        <SwitchInput key={approval} source={approval} label={t(`member.${approval}`)} />
      ))}
      <div style={{ marginTop: 12 }} />
      <Columns>
        <DayInput
          source="signedOn"
          helperText={t('member.signedOnHelp')}
          isNullable
          isRequired={signed.some(Boolean)}
        />
        <FileDrop
          file={scan}
          disabled={false}
          accept={fileTypes.join(',')}
          label={t('member.scan')}
          invitation={t('member.scanInvitation')}
          onChoose={choose}
        />
      </Columns>
    </Section>
  );
}

/** Keeps the scan among the files of the new member; a failure is reported, as the member exists already. */
function useScanUpload() {
  const { t, apiBase, locale, onUnauthorized, notify, noticesOf } = usePage();
  return async (member: number, file: File) => {
    try {
      await uploadForm({
        ...{ apiBase, locale, onUnauthorized, file },
        path: '/file/create',
        fields: { refClassName: 'member', refEntityId: String(member) },
        onProgress: () => {},
      });
    } catch (thrown) {
      const reasons = noticesOf(thrown).map(({ message }) => message);
      notify({ type: 'error', message: [t('member.scanFailed'), ...reasons].join(' ') });
    }
  };
}

const approvals = Object.values(approvalFields);

const blankPoint = {
  cpNumber: '',
  powerProductionType: 1,
  feedType: null,
  yearConsumption: null,
  peakPerformance: null,
  plantName: '',
} as const;

const blank = {
  memberType: 'person',
  salutation: 'none',
  citizenship: 'AT',
  email: '',
  networkOperator: '',
  taxRuleFeed: null,
  existingSmartMeter: null,
  countingPoints: [blankPoint],
  approvalMembership: false,
  approvalSepa: false,
  approvalAdditionalContract: false,
  approvalUsageValues: false,
  signedOn: null,
};
