import { type Installation, type VisitorsChange, visitorsChange } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';
import { OwnPassword } from './OwnPassword.tsx';

const { TextInput, SwitchInput } = inputsOf<VisitorsChange>('organisation');

type VisitorsDialogProps = { organisation: Installation['organisations'][number]; close(): void };

/** Host name, default and archive of an organisation. */
export function VisitorsDialog({ organisation, close }: VisitorsDialogProps) {
  const { t, api, notify, onOrganisationChanged } = usePage();
  const queryClient = useQueryClient();
  const { id, title, host, isDefault, archived, version } = organisation;
  const save = async (body: VisitorsChange) => {
    await answerOf(api.POST('/operator/organisation/{id}', { params: { path: { id } }, body }));
    for (const queryKey of [['installation'], ['organisations'], ['auditlog']])
      void queryClient.invalidateQueries({ queryKey });
    onOrganisationChanged();
    notify({ type: 'success', message: t('operator.visitors.saved', { title }) });
  };
  return (
    <FormDialog
      heading={t('operator.visitors.heading', { title })}
      lead={t('operator.visitors.text')}
      write={visitorsChange}
      initial={{ host, isDefault, archived: archived !== null, version, passwordCurrent: '' }}
      save={save}
      close={close}
    >
      <TextInput
        source="host"
        helperText={t('operator.visitors.hostHelp')}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
      />
      <SwitchInput source="isDefault" helperText={t('operator.visitors.defaultHelp')} />
      <SwitchInput source="archived" helperText={t('operator.visitors.archivedHelp')} />
      <OwnPassword label={t('operator.ownPassword')} />
    </FormDialog>
  );
}
