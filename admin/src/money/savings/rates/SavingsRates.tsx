import {
  communityTypes,
  gridLevelGroups,
  memberTypes,
  type SavingsRate,
  type SavingsRateData,
  type SavingsRateKind,
  savingsRateData,
  savingsRateKinds,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../../platform/today.ts';
import { ConfirmedAction } from '../../../ui/dialogs/ConfirmedAction.tsx';
import { scaledOf, textOfScaled } from '../../../ui/forms/decimals.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { Check } from '../../../ui/forms/SimpleForm.tsx';
import { inputsOf } from '../../../ui/inputs/inputsOf.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { RecordTable } from '../../../ui/lists/RecordTable.tsx';
import { StateChip } from '../../../ui/lists/StateChip.tsx';
import { usePage } from '../../page.ts';

const { TextInput, SelectInput, DayInput } = inputsOf<SavingsRateData>('savingsRates');

const queryKey = ['savingsrates'];

/** Decimals and unit in which a value is shown and typed. */
const units: Record<SavingsRateKind, { decimals: number; unit: string }> = {
  gridFeeReduction: { decimals: 2, unit: '%' },
  electricityLevy: { decimals: 4, unit: 'ct/kWh' },
  renewablesContribution: { decimals: 4, unit: 'ct/kWh' },
  gridEmissions: { decimals: 3, unit: 'g/kWh' },
  communityEmissions: { decimals: 3, unit: 'g/kWh' },
};

/** Dated rates that savings are computed with: those shipped with the portal, and those the operator has entered. */
export default function SavingsRates() {
  const { t, api, notify, format, locale } = usePage();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<SavingsRate | 'new' | null>(null);
  const { data } = useQuery({ queryKey, queryFn: () => answerOf(api.GET('/savingsrates')) });
  if (!data) return null;

  const remove = async (id: number) => {
    await answerOf(api.DELETE('/savingsrates/{id}', { params: { path: { id } } }));
    await queryClient.invalidateQueries({ queryKey });
  };
  const save = async (body: SavingsRateData) => {
    const { savingsRates } = await answerOf(api.POST('/savingsrates', { body }));
    const replaced = asked !== 'new' && asked?.id;
    // An edited rate may have got another scope or day, and then is a new one.
    if (replaced && savingsRates.some(({ id }) => id === replaced)) await remove(replaced);
    await queryClient.invalidateQueries({ queryKey });
    notify({ type: 'success', message: t('savingsRates.saved') });
  };
  const shownValue = ({ kind, value }: SavingsRate) =>
    value === null
      ? t('savingsRates.unknown')
      : `${textOfScaled(value, units[kind].decimals, locale)} ${units[kind].unit}`;
  const scopeOf = ({ communityType, gridLevels, memberType }: SavingsRate) =>
    [
      communityType && t(`savingsRates.type.${communityType}`),
      gridLevels && t('savingsRates.levels', { levels: gridLevels }),
      memberType && t(`savingsRates.member.${memberType}`),
    ]
      .filter(Boolean)
      .join(', ') || t('savingsRates.all');
  const scopes = { communityType: communityTypes, gridLevels: gridLevelGroups, memberType: memberTypes };

  return (
    <Section
      heading={t('savingsRates.heading')}
      lead={t('savingsRates.lead')}
      beside={
        <Button size="small" onClick={() => setAsked('new')}>
          {t('savingsRates.create')}
        </Button>
      }
      flush
    >
      <RecordTable
        label={t('savingsRates.heading')}
        least={860}
        rows={data}
        keyOf={rate => `${rate.id} ${rate.kind} ${scopeOf(rate)} ${rate.validFrom}`}
        columns={[
          { label: t('savingsRates.kind'), render: ({ kind }) => t(`savingsRates.kind.${kind}`) },
          { label: t('savingsRates.scope'), render: scopeOf },
          {
            label: t('savingsRates.since'),
            className: 'admin-nowrap',
            render: ({ validFrom }) => format.day(validFrom),
          },
          { label: t('savingsRates.value'), align: 'right', className: 'admin-nowrap', render: shownValue },
          { label: t('savingsRates.source'), render: ({ source }) => source },
          {
            align: 'right',
            render: rate => {
              if (rate.id === null) return <StateChip tone="quiet" label={t('savingsRates.shipped')} />;
              const names = { day: format.day(rate.validFrom), kind: t(`savingsRates.kind.${rate.kind}`) };
              return (
                <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 4 }}>
                  <Button
                    size="small"
                    variant="text"
                    aria-label={t('savingsRates.editNamed', names)}
                    onClick={() => setAsked(rate)}
                  >
                    {t('action.edit')}
                  </Button>
                  <ConfirmedAction
                    label={t('action.delete')}
                    ariaLabel={t('savingsRates.deleteNamed', names)}
                    small
                    destructive
                    variant="text"
                    heading={t('savingsRates.deleteHeading', names)}
                    done={t('notice.deleted')}
                    run={() => remove(Number(rate.id))}
                  >
                    {t('savingsRates.deleteText')}
                  </ConfirmedAction>
                </div>
              );
            },
          },
        ]}
      />
      {asked && (
        <FormDialog
          heading={t(asked === 'new' ? 'savingsRates.create' : 'savingsRates.edit')}
          write={rateTyped}
          initial={
            asked === 'new'
              ? { ...everything, kind: 'gridFeeReduction', validFrom: today(), value: '', source: '' }
              : {
                  ...asked,
                  ...Object.fromEntries(
                    Object.keys(scopes).map(name => [name, asked[name as keyof typeof scopes] ?? '']),
                  ),
                  value: asked.value === null ? '' : textOfScaled(asked.value, units[asked.kind].decimals, locale),
                }
          }
          save={save}
          close={() => setAsked(null)}
        >
          <SelectInput source="kind" choices={savingsRateKinds} isRequired />
          <SelectInput
            source="communityType"
            choices={[
              all(t('savingsRates.all')),
              ...communityTypes.map(id => ({ id, name: t(`savingsRates.type.${id}`) })),
            ]}
          />
          <SelectInput
            source="gridLevels"
            choices={[all(t('savingsRates.all')), ...gridLevelGroups.map(id => ({ id, name: id }))]}
          />
          <SelectInput
            source="memberType"
            choices={[
              all(t('savingsRates.all')),
              ...memberTypes.map(id => ({ id, name: t(`savingsRates.member.${id}`) })),
            ]}
          />
          <DayInput source="validFrom" label={t('savingsRates.since')} isRequired />
          <TextInput source="value" helperText={t('savingsRates.valueHelp')} inputMode="decimal" />
          <TextInput source="source" isRequired />
        </FormDialog>
      )}
    </Section>
  );
}

const everything = { communityType: '', gridLevels: '', memberType: '' };
const all = (name: string) => ({ id: '', name });

/** Reads the typed value in the unit of its kind; an empty field is null. */
const rateTyped: Check<SavingsRateData> = {
  safeParse(values) {
    const typed = values as Record<keyof SavingsRateData, unknown>;
    const kind = savingsRateKinds.find(each => each === typed.kind) ?? 'gridFeeReduction';
    const value = String(typed.value ?? '').trim();
    const scope = Object.keys(everything).map(name => [name, typed[name as keyof typeof everything] || null]);
    return savingsRateData.safeParse({
      ...typed,
      ...Object.fromEntries(scope),
      value: value === '' ? null : scaledOf(value, units[kind].decimals),
    });
  },
};
