import type { OrganisationData } from '@nahstrom/contract';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';

const { TextInput } = inputsOf<OrganisationData>('organisation');

export function OrganisationInputs({ slugHelp }: { slugHelp: string }) {
  const { t } = usePage();
  return (
    <Columns>
      <TextInput source="title" helperText={t('organisation.titleHelp')} isRequired />
      <TextInput source="slug" helperText={slugHelp} autoCapitalize="off" autoComplete="off" spellCheck={false} />
    </Columns>
  );
}
