import { type BillingCycle, billingCycles, type Member, type MemberTariff, memberTariffData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { textOfScaled } from '../../communities/settings/decimals.ts';
import { History } from '../../communities/settings/History.tsx';
import { DecimalInput, ValidFromInput, VatRateInput } from '../../communities/settings/inputs.tsx';
import { inputsOf } from '../../inputsOf.tsx';
import { FieldRow } from '../../layout/FieldRow.tsx';
import { SelectField } from '../../layout/fields.tsx';
import { Section } from '../../layout/Section.tsx';
import { today } from '../../today.ts';
import { useAction } from '../../useAction.ts';
import { usePage } from '../page.ts';
import { BilledFrom } from './BilledFrom.tsx';
import { changeOfTariff } from './changeOfTariff.ts';
import { EndTariff } from './EndTariff.tsx';

const { DayInput } = inputsOf<MemberTariff>();

const scales = { consumptionPrice: 4, feedInPrice: 4, baseFeeCents: 2, pointFeeCents: 2 };
type Money = keyof typeof scales;
const money = Object.keys(scales) as Money[];
const units: Record<Money, string> = {
  consumptionPrice: 'ct/kWh',
  feedInPrice: 'ct/kWh',
  baseFeeCents: '€',
  pointFeeCents: '€',
};

/** Billing interval of a member for energy, and its own tariffs. */
export function MemberBilling({ member: { id } }: { member: Member }) {
  const { t, api, locale, format } = usePage();
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
            text: tariff => (tariff.validUntil ? format.day(tariff.validUntil) : t('memberTariff.open')),
          },
          ...money.map(field => ({
            label: t(`tariff.${field}`),
            text: (tariff: MemberTariff) =>
              units[field] === '€'
                ? format.money(tariff[field])
                : `${textOfScaled(tariff[field], scales[field], locale)} ${units[field]}`,
            isNumber: true,
          })),
          { label: t('tariff.vatRate'), text: tariff => format.percent(tariff.vatRate / 100), isNumber: true },
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
        <DayInput
          source="validUntil"
          label={t('tariff.validUntil')}
          helperText={t('memberTariff.validUntilHelp')}
          isNullable
        />
        <VatRateInput />
        {money.map(field => (
          <DecimalInput key={field} source={field} label={t(`tariff.${field}`)} unit={units[field]} />
        ))}
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
