import type { CompanyData } from '@nahstrom/contract';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { AssignmentInputs, RegisterInputs } from './partnerInputs.tsx';

const { TextInput } = inputsOf<CompanyData>('party');

export function CompanyInputs() {
  const { t } = usePage();
  return (
    <>
      <Section heading={t('party.nameSection')}>
        <Columns>
          <TextInput source="companyName" isRequired />
          <TextInput source="edaNumber" helperText={t('party.edaNumberHelp')} />
        </Columns>
      </Section>
      <Section heading={t('party.numbers')}>
        <Columns>
          <TextInput source="companyNumber" helperText={t('party.numberHelp')} />
          <TextInput source="companyCode" helperText={t('party.numberHelp')} />
          <AssignmentInputs />
        </Columns>
      </Section>
      <Section heading={t('party.register')}>
        <Columns>
          <RegisterInputs />
        </Columns>
      </Section>
    </>
  );
}
