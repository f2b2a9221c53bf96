import { type CountingPointData, feedTypes, isFeeder } from '@nahstrom/contract';
import { useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inputsOf } from '../../inputsOf.tsx';
import { Columns } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';
import { usePowerProductions } from '../lookups/lookups.ts';

const { TextInput, NumberInput, SelectInput, SwitchInput } = inputsOf<CountingPointData>();

/** Data of every counting point: a consumer's yearly consumption, a feeder's plant. Only administrators write
 *  `more`. */
export function CountingPointInputs({ more = false }: { more?: boolean }) {
  const { t } = usePage();
  const { getSource } = useSourceContext();
  const powerProductions = usePowerProductions();
  const kind = useWatch({ name: getSource('powerProductionType') }) as number | undefined;
  const feeds = kind !== undefined && isFeeder(kind);
  return (
    <Columns>
      <TextInput
        source="cpNumber"
        label={t('point.number')}
        helperText={t('point.numberHelp')}
        inputProps={{ autoComplete: 'off', spellCheck: false }}
        isRequired
      />
      <SelectInput
        source="powerProductionType"
        label={t('point.kind')}
        helperText={false}
        choices={powerProductions.choices}
        isRequired
      />
      {feeds ? (
        <NumberInput
          source="peakPerformance"
          label={t('point.peakPerformance')}
          helperText={false}
          step="any"
          isRequired
        />
      ) : (
        <NumberInput source="yearConsumption" label={t('point.yearConsumption')} helperText={false} isRequired />
      )}
      {feeds && (
        <SelectInput
          source="feedType"
          label={t('point.feedType')}
          helperText={false}
          choices={[
            { id: feedTypes.surplus, name: t('point.surplusFeed') },
            { id: feedTypes.full, name: t('point.fullFeed') },
          ]}
        />
      )}
      <TextInput source="plantName" label={t('point.plantName')} helperText={t('point.plantNameHelp')} />
      {more && (
        <>
          <NumberInput
            source="participationPerformance"
            label={t('point.participationPerformance')}
            helperText={false}
            step="any"
          />
          <DayInput source="contractBegin" label={t('point.contractBegin')} />
          <DayInput source="dateOfActivation" label={t('point.dateOfActivation')} />
          <SwitchInput source="cumulative" label={t('point.cumulative')} helperText={false} />
        </>
      )}
    </Columns>
  );
}

type DayInputProps = { source: 'contractBegin' | 'dateOfActivation'; label: string };

/** An emptied day is null in the contract. */
const DayInput = ({ source, label }: DayInputProps) => (
  <TextInput
    source={source}
    type="date"
    label={label}
    helperText={false}
    parse={(typed: string) => typed || null}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
