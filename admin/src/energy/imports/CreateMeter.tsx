import { type EnergyImport, type ImportedMeter, isFeeder, type MeterCreation, meterCreation } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename, useRefresh } from 'react-admin';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { usePowerProductions } from '../../communities/lookups/lookups.ts';
import { inputsOf } from '../../inputsOf.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { importedMemberQuery } from '../../people/members/importedMember.ts';
import { usePage } from '../page.ts';
import { choosableMembers } from './choosableMembers.ts';

const { NumberInput, SelectInput, RecordInput } = inputsOf<MeterCreation>();

/** Assigns a counting point unknown to the community to a member. */
export function CreateMeter({ report, meter, close }: { report: EnergyImport; meter: ImportedMeter; close(): void }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const basename = useBasename();
  const { choices } = usePowerProductions();
  const { cpNumber, direction } = meter;
  const feeds = direction === 'generation';
  const save = async (body: MeterCreation) => {
    await answerOf(api.POST('/eegfakt/{id}/create', { params: { path: { id: report.id } }, body }));
    notify({ type: 'success', message: t('import.createdNotice') });
    refresh();
  };
  return (
    <FormDialog<MeterCreation>
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
      save={save}
      close={close}
    >
      <RecordInput
        source="member"
        label={t('record.member')}
        of={choosableMembers}
        filter={{ community: report.community }}
        isRequired
      />
      <SelectInput
        source="powerProductionType"
        label={t('countingPoint.powerProductionType')}
        helperText={false}
        choices={choices.filter(choice => isFeeder(Number(choice.id)) === feeds)}
        isRequired
      />
      <NumberInput source="share" label={t('import.share')} helperText={false} min={1} max={100} isRequired />
    </FormDialog>
  );
}
