import { type EnergyImport, isFeeder, type ListedMeter, type MeterTurn, meterTurn } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePowerProductions, useTaxRules } from '../../communities/lookups/lookups.ts';
import { nameOf } from '../../people/members/nameOf.ts';
import { SavingDialog } from '../../ui/forms/SavingDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';

const { SelectInput } = inputsOf<MeterTurn>('countingPoint');

type Owner = NonNullable<ListedMeter['member']>;
type TurnMeterProps = { report: EnergyImport; meter: ListedMeter; member: Owner; close(): void };

/** Registers a counting point with the direction it has in the file. */
export function TurnMeter({ report, meter, member, close }: TurnMeterProps) {
  const { t, api } = usePage();
  const basename = useBasename();
  const powerProductions = usePowerProductions();
  const taxRules = useTaxRules();
  const { cpNumber, direction } = meter;
  const feeds = direction === 'generation';
  return (
    <SavingDialog
      heading={t('import.turnHeading')}
      lead={
        <p>
          {t('import.turnedText', {
            here: powerProductions.titleOf(meter.registeredAs),
            member: nameOf(member),
            file: t(`import.direction.${direction}`),
          })}
        </p>
      }
      write={meterTurn}
      initial={{ cpNumber, direction, powerProductionType: feeds ? 2 : 1, taxRuleFeed: null }}
      submit={t('import.turn')}
      done={t('import.turnedNotice')}
      save={body => answerOf(api.POST('/eegfakt/{id}/turn', { params: { path: { id: report.id } }, body }))}
      close={close}
    >
      <SelectInput
        source="powerProductionType"
        choices={powerProductions.choices.filter(choice => isFeeder(Number(choice.id)) === feeds)}
        isRequired
      />
      {feeds && !member.hasTaxRule && (
        <>
          <SelectInput
            source="taxRuleFeed"
            label={t('member.taxRuleFeed')}
            choices={taxRules.choices.filter(({ id }) => id !== 'REVERSE_CHARGE')}
            isRequired
          />
          <p>
            {t('import.turnReverseCharge')} <Link to={`${basename}/members/${member.id}`}>{t('member.edit')}</Link>
          </p>
        </>
      )}
    </SavingDialog>
  );
}
