import {
  type CountingPointData,
  countingPointUnits,
  feedTypes,
  isFeeder,
  isPeakPerformanceUnusual,
  isYearConsumptionUnusual,
} from '@nahstrom/contract';
import { useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns } from '../../ui/layout/Section.tsx';
import { usePowerProductions } from '../lookups/lookups.ts';
import { usePage } from '../page.ts';

const { TextInput, NumberInput, SelectInput, SwitchInput, DayInput } = inputsOf<CountingPointData>('countingPoint');

type MemberType = 'person' | 'company';

/** Data of every counting point: a consumer's yearly consumption, a feeder's plant. Only administrators write
 *  `more`. */
export function CountingPointInputs({ more = false, memberType }: { more?: boolean; memberType?: MemberType }) {
  const { t } = usePage();
  const { getSource } = useSourceContext();
  const powerProductions = usePowerProductions();
  const kind = useWatch({ name: getSource('powerProductionType') }) as number | undefined;
  const feeds = kind !== undefined && isFeeder(kind);
  const [kwp, kwh, typedType] = useWatch({
    name: [getSource('peakPerformance'), getSource('yearConsumption'), 'memberType'],
  });
  const isUnusual = feeds
    ? typeof kwp === 'number' &&
      isPeakPerformanceUnusual(kwp, memberType ?? (typedType as MemberType | undefined) ?? 'person')
    : typeof kwh === 'number' && kwh > 0 && isYearConsumptionUnusual(kwh);
  return (
    <Columns>
      <TextInput
        source="cpNumber"
        helperText={t('point.numberHelp')}
        autoComplete="off"
        spellCheck={false}
        isRequired
      />
      <SelectInput source="powerProductionType" choices={powerProductions.choices} isRequired />
      {feeds ? (
        <NumberInput
          source="peakPerformance"
          label={`${t('countingPoint.peakPerformance')} (${countingPointUnits.peakPerformance})`}
          helperText={isUnusual && t('countingPoint.peakPerformanceUnusual')}
          step="any"
          isRequired
        />
      ) : (
        <NumberInput
          source="yearConsumption"
          label={`${t('countingPoint.yearConsumption')} (${countingPointUnits.yearConsumption})`}
          helperText={isUnusual && t('countingPoint.yearConsumptionUnusual')}
          isRequired
        />
      )}
      {feeds && (
        <SelectInput
          source="feedType"
          choices={[
            { id: feedTypes.surplus, name: t('countingPoint.feedType.0') },
            { id: feedTypes.full, name: t('countingPoint.feedType.1') },
          ]}
        />
      )}
      <TextInput source="plantName" helperText={t('point.plantNameHelp')} />
      {more && (
        <>
          <NumberInput
            source="participationPerformance"
            label={`${t('countingPoint.participationPerformance')} (${countingPointUnits.participationPerformance})`}
            step="any"
          />
          <DayInput source="contractBegin" isNullable />
          <DayInput source="dateOfActivation" isNullable />
          <SwitchInput source="cumulative" />
        </>
      )}
    </Columns>
  );
}
