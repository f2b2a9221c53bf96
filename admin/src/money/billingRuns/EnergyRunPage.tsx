import { type BillingUnit, billingUnits, type EnergyRunData, energyRunData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { NoCommunity } from '../../communities/communities/NoCommunity.tsx';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { useFirstEnergyDay } from '../../communities/communities/useFirstEnergyDay.ts';
import { today } from '../../platform/today.ts';
import { SaveButton } from '../../ui/forms/SaveButton.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { Toolbar } from '../../ui/forms/Toolbar.tsx';
import { useBack } from '../../ui/forms/useBack.ts';
import { idIn, useOpenMade } from '../../ui/forms/useReturn.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { closedPeriods } from './closedPeriods.ts';
import { periodText } from './periodText.ts';

const { SelectInput, SwitchInput } = inputsOf<EnergyRunData>('billing');

/** Selection of the community and its period. */
export default function EnergyRunPage() {
  const { t, api } = usePage();
  const openMade = useOpenMade();
  const { communities, isPending } = useCommunities();
  const asked = idIn(useSearchParams()[0].get('community'));
  const back = useBack({ to: `${useBasename()}/billingruns`, label: t('records.billingRun') });
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
    <Page heading={t('billing.newEnergy')} lead={t('billing.energyLead')} back={back}>
      {communities.length === 0 ? (
        <NoCommunity text={t('billing.noCommunityText')} />
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
                choices={communities.map(({ id, title }) => ({ id, name: title }))}
                isRequired
              />
              <UnitInput />
              <PeriodInput />
            </Columns>
            <SwitchInput source="leaveOutIncomplete" helperText={t('billing.leaveOutIncompleteHelp')} />
            <SwitchInput source="leaveOutOverlapping" helperText={t('billing.leaveOutOverlappingHelp')} />
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
      helperText={t('billing.unitHelp')}
      choices={billingUnits}
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
      choices={closedPeriods(unit, today(), firstDay).map(start => ({
        id: start,
        name: periodText({ unit, periodStart: start, periodEnd: start }, t, format),
      }))}
      isRequired
    />
  );
}
