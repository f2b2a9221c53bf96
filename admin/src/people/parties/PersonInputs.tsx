import type { PersonData } from '@nahstrom/contract';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { AssignmentInputs, BirthInputs, PersonNameInputs } from './partnerInputs.tsx';

const { TextInput } = inputsOf<PersonData>('party');

export function PersonInputs() {
  const { t } = usePage();
  return (
    <>
      <Section heading={t('party.nameSection')}>
        <Columns>
          <PersonNameInputs />
        </Columns>
      </Section>
      <Section heading={t('party.numbers')}>
        <Columns>
          <TextInput source="personNumber" helperText={t('party.numberHelp')} />
          <TextInput source="personCode" helperText={t('party.numberHelp')} />
          <AssignmentInputs />
        </Columns>
      </Section>
      <Section heading={t('party.birth')}>
        <Columns>
          <BirthInputs />
        </Columns>
      </Section>
    </>
  );
}
