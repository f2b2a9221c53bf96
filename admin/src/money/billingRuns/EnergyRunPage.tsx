import { type BillingUnit, billingUnits, type EnergyRunData, energyRunData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { useFirstEnergyDay } from '../../communities/communities/useFirstEnergyDay.ts';
import { inputsOf } from '../../inputsOf.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { SaveButton } from '../../layout/SaveButton.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { Toolbar } from '../../layout/Toolbar.tsx';
import { idIn, useOpenMade, useReturn } from '../../layout/useReturn.ts';
import { today } from '../../today.ts';
import { usePage } from '../page.ts';
import { closedPeriods } from './closedPeriods.ts';
import { periodText } from './periodText.ts';

const { SelectInput, SwitchInput } = inputsOf<EnergyRunData>();

/** Selection of the community and its period. */
export default function EnergyRunPage() {
  const { t, api } = usePage();
  const basename = useBasename();
  const openMade = useOpenMade();
  const { communities, isPending } = useCommunities();
  const asked = idIn(useSearchParams()[0].get('community'));
  const sender = useReturn();
  if (isPending) return <PageLoading />;
  const preset = communities.length === 1 ? communities[0] : communities.find(({ id }) => id === asked);
  const initial = {
    community: preset?.id,
    unit: 'month',
    start: closedPeriods('month', today())[0],
    leaveOutIncomplete: false,
    leaveOutOverlapping: false,
  };
  return (
    <Page
      heading={t('billing.newEnergy')}
      lead={t('billing.energyLead')}
      back={
        sender
          ? { to: sender.to, label: t('action.back') }
          : { to: `${basename}/billingruns`, label: t('records.billingRun') }
      }
    >
      {communities.length === 0 ? (
        <EmptyState
          heading={t('billing.noCommunityHeading')}
          text={t('billing.noCommunityText')}
          action={
            <LinkButton variant="contained" to={`${basename}/communities/create`}>
              {t('community.create')}
            </LinkButton>
          }
        />
      ) : (
        <SimpleForm
          schema={energyRunData}
          defaultValues={initial}
          onSubmit={async body => {
            const { billingRun } = await answerOf(api.PUT('/admin/energyrun/create', { body }));
            openMade('billingruns', billingRun.id);
          }}
          toolbar={
            <Toolbar>
              <SaveButton label={t('billing.preview')} />
            </Toolbar>
          }
        >
          <Section heading={t('billing.energySection')}>
            <Columns>
              <SelectInput
                source="community"
                label={t('member.community')}
                helperText={false}
                choices={communities.map(({ id, title }) => ({ id, name: title }))}
                isRequired
              />
              <UnitInput />
              <PeriodInput />
            </Columns>
            <SwitchInput
              source="leaveOutIncomplete"
              label={t('billing.leaveOutIncomplete')}
              helperText={t('billing.leaveOutIncompleteHelp')}
            />
            <SwitchInput
              source="leaveOutOverlapping"
              label={t('billing.leaveOutOverlapping')}
              helperText={t('billing.leaveOutOverlappingHelp')}
            />
          </Section>
        </SimpleForm>
      )}
    </Page>
  );
}

/** A change of unit selects the newest completed period of that unit. */
function UnitInput() {
  const { t } = usePage();
  const { setValue } = useFormContext();
  return (
    <SelectInput
      source="unit"
      label={t('billing.unit')}
      helperText={t('billing.unitHelp')}
      choices={billingUnits.map(unit => ({ id: unit, name: t(`billing.unit.${unit}`) }))}
      onChange={unit => setValue('start', closedPeriods(unit as BillingUnit, today())[0])}
      isRequired
    />
  );
}

function PeriodInput() {
  const { t, format } = usePage();
  const unit = (useWatch({ name: 'unit' }) as BillingUnit | undefined) ?? 'month';
  const firstDay = useFirstEnergyDay(useWatch({ name: 'community' }));
  return (
    <SelectInput
      source="start"
      label={t('billing.start')}
      helperText={false}
      choices={closedPeriods(unit, today(), firstDay).map(start => ({
        id: start,
        name: periodText({ unit, periodStart: start, periodEnd: start }, t, format),
      }))}
      isRequired
    />
  );
}
