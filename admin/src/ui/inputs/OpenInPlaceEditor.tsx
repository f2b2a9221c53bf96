import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { staticLookupData, usergroupData } from '@nahstrom/contract';
import { type RaRecord, useRecordContext, useResourceContext, useUpdate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { usePortal } from '../../platform/portal.ts';
import { type Check, SimpleForm } from '../forms/SimpleForm.tsx';
import { inputsOf } from './inputsOf.tsx';

const { TextInput } = inputsOf<Record<string, string>>();

export type OpenInPlaceEditorProps = {
  source: string;
  label: string;
  onClose(): void;
};

/** The whole record is saved with the value. */
const schemas: Record<string, Check<object>> = { staticlookups: staticLookupData, usergroups: usergroupData };

/** Enter saves, Escape cancels. */
export default function OpenInPlaceEditor({ source, label, onClose }: OpenInPlaceEditorProps) {
  const record = useRecordContext<RaRecord>()!;
  const resource = useResourceContext()!;
  const [update] = useUpdate<RaRecord, Error>();
  const save = async (data: object) => {
    const params = { id: record.id, data, previousData: record };
    await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
    onClose();
  };
  return (
    <Stack
      direction="row"
      sx={{ minWidth: 220, mr: 2, alignItems: 'flex-start' }}
      onClick={event => event.stopPropagation()}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <SimpleForm schema={schemas[resource]!} defaultValues={record} onSubmit={save} toolbar={null}>
        <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
          <TextInput source={source} label={label} helperText={false} autoFocus isRequired />
          <Buttons onCancel={onClose} />
        </Stack>
      </SimpleForm>
    </Stack>
  );
}

function Buttons({ onCancel }: { onCancel(): void }) {
  const { t } = usePortal();
  const { isSubmitting } = useFormState();
  return (
    <>
      <IconButton type="submit" disabled={isSubmitting} aria-label={t('action.save')} title={t('action.save')}>
        <CheckIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('action.cancel')} title={t('action.cancel')} onClick={onCancel}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  );
}
