import { feeCycles, feeUnits, type MembershipFee, membershipFeeData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { today } from '../../platform/today.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';
import { History } from './History.tsx';
import { DecimalInput, ValidFromInput, VatRateInput } from './inputs.tsx';

const { SelectInput } = inputsOf<MembershipFee>('membershipFee');
const scales = { amountCents: 2 };

export function MembershipFees({ community: id }: { community: number }) {
  const { t, api, format } = usePage();
  const { data } = useQuery({
    queryKey: ['communities', 'membershipfees', id],
    queryFn: () => answerOf(api.GET('/community/{id}/membershipfees', { params: { path: { id } } })),
  });
  return (
    <History
      heading={t('record.membershipFee')}
      lead={t('membershipFee.lead')}
      add={t('membershipFee.create')}
      edit={t('membershipFee.edit')}
      entries={data}
      columns={[
        {
          label: t('membershipFee.amountCents'),
          render: fee => format.money(fee.amountCents),
          align: 'right',
        },
        { label: t('membershipFee.per'), render: fee => t(`membershipFee.per.${fee.per}`) },
        { label: t('membershipFee.cycle'), render: fee => t(`membershipFee.cycle.${fee.cycle}`) },
        { label: t('membershipFee.vatRate'), render: fee => format.percent(fee.vatRate / 100), align: 'right' },
      ]}
      write={membershipFeeData}
      scales={scales}
      initial={{ validFrom: today(), amountCents: '', per: 'member', cycle: 'yearly', vatRate: 0 }}
      create={body => answerOf(api.PUT('/community/{id}/membershipfee/create', { params: { path: { id } }, body }))}
      update={(entry, body) =>
        answerOf(api.POST('/community/{id}/membershipfee/{entry}/update', { params: { path: { id, entry } }, body }))
      }
      remove={entry =>
        answerOf(api.DELETE('/community/{id}/membershipfee/{entry}', { params: { path: { id, entry } } }))
      }
    >
      <ValidFromInput />
      <DecimalInput source="amountCents" label={t('membershipFee.amountCents')} unit="€" />
      <SelectInput source="per" choices={feeUnits} isRequired />
      <SelectInput source="cycle" choices={feeCycles} isRequired />
      <VatRateInput />
    </History>
  );
}
