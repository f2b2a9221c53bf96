import {
  type EnergyImport,
  type ImportedMeter,
  isFeeder,
  type MemberRow,
  type MeterCreation,
  meterCreation,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename } from 'react-admin';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { usePowerProductions } from '../../communities/lookups/lookups.ts';
import { importedMemberQuery } from '../../people/members/importedMember.ts';
import { nameOf } from '../../people/members/nameOf.ts';
import { SavingDialog } from '../../ui/forms/SavingDialog.tsx';
import type { Choosable } from '../../ui/inputs/Choosable.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { usePage } from '../page.ts';

const { NumberInput, SelectInput, RecordInput } = inputsOf<MeterCreation>('record');

/** Assigns a counting point unknown to the community to a member. */
export function CreateMeter({ report, meter, close }: { report: EnergyImport; meter: ImportedMeter; close(): void }) {
  const { t, api } = usePage();
  const basename = useBasename();
  const { choices } = usePowerProductions();
  const { cpNumber, direction } = meter;
  const feeds = direction === 'generation';
  return (
    <SavingDialog
      heading={t('import.createHeading')}
      lead={
        <>
          <CountingPointNumber number={cpNumber} /> {meter.name}
          <p>{t('import.createText')}</p>
          <LinkButton
            size="small"
            style={{ marginBottom: 16 }}
            to={`${basename}/members/create${importedMemberQuery(report, meter)}`}
          >
            {t('import.createMember')}
          </LinkButton>
        </>
      }
      write={meterCreation}
      initial={{ cpNumber, direction, member: null, powerProductionType: feeds ? 2 : 1, share: 100 }}
      submit={t('import.create')}
      done={t('import.createdNotice')}
      save={body => answerOf(api.POST('/eegfakt/{id}/create', { params: { path: { id: report.id } }, body }))}
      close={close}
    >
      <RecordInput source="member" of={choosableMembers} filter={{ community: report.community }} isRequired />
      <SelectInput
        source="powerProductionType"
        label={t('countingPoint.powerProductionType')}
        choices={choices.filter(choice => isFeeder(Number(choice.id)) === feeds)}
        isRequired
      />
      <NumberInput source="share" label={t('import.share')} min={1} max={100} isRequired />
    </SavingDialog>
  );
}

const choosableMembers: Choosable<MemberRow> = {
  resource: 'members',
  sort: 'lastName',
  nameOf,
  hintOf: member => [member.memberNumber, member.email].filter(Boolean).join(' · '),
};
