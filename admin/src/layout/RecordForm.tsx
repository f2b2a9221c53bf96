import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fieldErrorsOf } from '@nahstrom/contract';
import type { ErrorKey } from '@nahstrom/kit';
import type { ComponentType, ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  Form,
  SaveButton,
  useCreatePath,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { TextKey } from '../messages/index.ts';
import { usePortal } from '../portal.ts';
import { Page } from './Page.tsx';

/** A schema of the contract, whatever record it describes. */
type Check = {
  safeParse(
    values: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: Parameters<typeof fieldErrorsOf>[0] } };
};

// react-admin draws its own where there is none.
const noIcon = <span hidden />;

export type RecordFormProps = {
  Inputs: ComponentType;
  /** The contract's schema that checks and cleans what is typed. */
  write: Check;
  words: Record<Kind, TextKey>;
};
type Kind = 'create' | 'edit';

/** Create or edit: the contract's schema checks in the browser as in the server, and what the server still refuses
 *  stands at the field. */
export function RecordForm({ kind, Inputs, write, words }: RecordFormProps & { kind: Kind }) {
  const transform = (values: object) => {
    const checked = write.safeParse(values);
    return checked.success ? (checked.data as object) : values;
  };
  const page = (
    <FormPage write={write} heading={words[kind]}>
      <Inputs />
    </FormPage>
  );
  return kind === 'create' ? (
    <CreateBase redirect="list" mutationMode="pessimistic" transform={transform}>
      {page}
    </CreateBase>
  ) : (
    <EditBase redirect="list" mutationMode="pessimistic" transform={transform}>
      {page}
    </EditBase>
  );
}

function FormPage({ heading, write, children }: { heading: TextKey; write: Check; children: ReactNode }) {
  const { t, errorText } = usePortal();
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const list = createPath({ resource, type: 'list' });
  const title = typeof record?.title === 'string' ? record.title : '';

  const validate = (values: unknown) => {
    const checked = write.safeParse(values);
    if (checked.success) return {};
    return Object.fromEntries(
      Object.entries(fieldErrorsOf(checked.error.issues)).map(([field, code]) => [
        field,
        errorText(`error.${code}` as ErrorKey),
      ]),
    );
  };

  return (
    <Page heading={title || t(heading)} back={{ to: list, label: t('action.backToList') }}>
      <Form validate={validate} warnWhenUnsavedChanges>
        {children}
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            display: 'flex',
            gap: 2,
            py: 3,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <SaveButton alwaysEnable label={t('action.save')} icon={noIcon} />
          <Button component={Link} to={list} color="inherit">
            {t('action.cancel')}
          </Button>
        </Box>
      </Form>
    </Page>
  );
}
