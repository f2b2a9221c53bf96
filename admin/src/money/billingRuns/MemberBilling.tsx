import {
  type BillingCycle,
  billedChange,
  billingCycles,
  type Member,
  type MemberTariff,
  memberTariffData,
  memberTariffEnd,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOfTariff } from '../../communities/settings/changeOfTariff.ts';
import { History } from '../../communities/settings/History.tsx';
import { ValidFromInput } from '../../communities/settings/inputs.tsx';
import { scales, TariffInputs, useTariffColumns } from '../../communities/settings/tariffPrices.tsx';
import { today } from '../../platform/today.ts';
import { useAction } from '../../platform/useAction.ts';
import { SavingDialog } from '../../ui/forms/SavingDialog.tsx';
import { FieldRow } from '../../ui/inputs/FieldRow.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SelectField } from '../../ui/lists/fields.tsx';
import { usePage } from '../page.ts';
import { BilledFrom } from './BilledFrom.tsx';

const { DayInput } = inputsOf<MemberTariff>('tariff');

/** Billing interval of a member for energy, and its own tariffs. */
export function MemberBilling({ member: { id } }: { member: Member }) {
  const { t, api, format } = usePage();
  const tariffColumns = useTariffColumns();
  const path = { params: { path: { id } } };
  const { data } = useQuery({
    queryKey: ['members', 'billing', id],
    queryFn: () => answerOf(api.GET('/admin/member/{id}/billing', path)),
  });
  if (!data) return null;
  const entryPath = (entry: number) => ({ params: { path: { id, entry } } });
  return (
    <>
      <Cycle member={id} cycle={data.billingCycle} />
      <History
        heading={t('record.memberTariff')}
        lead={t('memberTariff.lead')}
        add={t('memberTariff.create')}
        edit={t('memberTariff.edit')}
        entries={data.tariffs as MemberTariff[]}
        columns={[
          {
            label: t('tariff.validUntil'),
            render: tariff => (tariff.validUntil ? format.day(tariff.validUntil) : t('memberTariff.open')),
          },
          ...tariffColumns,
        ]}
        write={memberTariffData}
        scales={scales}
        initial={{
          validFrom: today(),
          validUntil: null,
          consumptionPrice: '',
          feedInPrice: '',
          baseFeeCents: '0',
          pointFeeCents: '0',
          vatRate: 20,
        }}
        create={body => answerOf(api.PUT('/admin/member/{id}/tariff/create', { ...path, body }))}
        update={(entry, body) =>
          answerOf(api.POST('/admin/member/{id}/tariff/{entry}/update', { ...entryPath(entry), body }))
        }
        remove={entry => answerOf(api.DELETE('/admin/member/{id}/tariff/{entry}', entryPath(entry)))}
        ofUsed={tariff => tariff.state === 'current' && <EndTariff member={id} tariff={tariff} />}
      >
        <ValidFromInput />
        <BilledFrom of="member" id={id} source="validFrom" changeOf={changeOfTariff('member', id, scales)} />
        <DayInput source="validUntil" helperText={t('memberTariff.validUntilHelp')} isNullable />
        <TariffInputs />
      </History>
    </>
  );
}

function Cycle({ member: id, cycle }: { member: number; cycle: BillingCycle }) {
  const { t, api, notify } = usePage();
  const queryClient = useQueryClient();
  const [save, isBusy] = useAction(async (billingCycle: BillingCycle) => {
    const body = { billingCycle };
    await answerOf(api.POST('/admin/member/{id}/billingcycle', { params: { path: { id } }, body }));
    await queryClient.invalidateQueries({ queryKey: ['members', 'billing', id] });
    notify({ type: 'success', message: t('communitySettings.saved') });
  });
  return (
    <Section heading={t('memberBilling.heading')} lead={t('memberBilling.lead')}>
      <FieldRow>
        <SelectField
          label={t('memberBilling.cycle')}
          value={cycle}
          disabled={isBusy}
          choices={billingCycles.map(each => ({ id: each, name: t(`memberBilling.cycle.${each}`) }))}
          onChange={each => each && save(each)}
        />
      </FieldRow>
    </Section>
  );
}

/** The last day of a tariff already used for billing: its only field that can still change. */
function EndTariff({ member, tariff }: { member: number; tariff: MemberTariff }) {
  const { t, api, format } = usePage();
  const [isAsked, setIsAsked] = useState(false);
  const { id: entry, validFrom, validUntil, version } = tariff;
  const changeOf = (values: Record<string, unknown>) =>
    billedChange.safeParse({
      of: 'member',
      id: member,
      tariff: { ...tariff, validUntil: values.validUntil },
      replaces: entry,
    }).data;
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={t('memberTariff.endNamed', { day: format.day(validFrom) })}
        onClick={() => setIsAsked(true)}
      >
        {t('memberTariff.end')}
      </Button>
      {isAsked && (
        <SavingDialog
          heading={t('memberTariff.endNamed', { day: format.day(validFrom) })}
          write={memberTariffEnd}
          initial={{ validUntil: validUntil ?? today(), version }}
          submit={t('memberTariff.end')}
          destructive
          done={t('communitySettings.saved')}
          save={body => {
            const params = { path: { id: member, entry } };
            return answerOf(api.POST('/admin/member/{id}/tariff/{entry}/end', { params, body }));
          }}
          close={() => setIsAsked(false)}
        >
          <DayInput
            source="validUntil"
            label={t('memberTariff.endHeading')}
            helperText={t('memberTariff.endHelp')}
            isRequired
          />
          <BilledFrom of="member" id={member} source="validUntil" isLastDay changeOf={changeOf} />
        </SavingDialog>
      )}
    </>
  );
}
