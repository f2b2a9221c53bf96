import { type FileText, fileText, isShown, type RecordFile } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { inputsOf } from '../../inputsOf.tsx';
import { Button } from '../../layout/Button.tsx';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { usePage } from '../../page.tsx';
import { kindOf, nameOf } from './fileFacts.ts';

const { TextInput, SwitchInput } = inputsOf<FileText>();

export function EditFile({ file }: { file: RecordFile }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const { id, title, description, altText, visibleToMember, visibleToVisitors } = file;

  const isOfMember = file.refClassName === 'member' || file.refClassName === 'countingPoint';

  const mayBePublic = file.refClassName === 'community' && isShown(file.type);

  const save = async (body: FileText) => {
    await answerOf(api.POST('/file/{id}/update', { params: { path: { id } }, body }));
    notify({ type: 'success', message: t('files.saved') });
    refresh();
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        onClick={() => setIsOpen(true)}
        aria-label={t('part.edit', { name: nameOf(file) })}
      >
        {t('action.edit')}
      </Button>
      {isOpen && (
        <FormDialog<FileText>
          heading={file.fileName}
          write={fileText}
          initial={{ title, description, altText, visibleToMember, visibleToVisitors }}
          save={save}
          close={() => setIsOpen(false)}
          wide
        >
          <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
            <TextInput source="title" label={t('file.title')} helperText={t('files.titleHelp')} />
            <TextInput source="description" label={t('file.description')} helperText={false} multiline />
            {kindOf(file.type) === 'image' && (
              <TextInput source="altText" label={t('file.altText')} helperText={t('files.altTextHelp')} />
            )}
            {isOfMember && (
              <SwitchInput
                source="visibleToMember"
                label={t('file.visibleToMember')}
                helperText={t('files.visibleToMemberHelp')}
              />
            )}
            {mayBePublic && (
              <SwitchInput
                source="visibleToVisitors"
                label={t('file.visibleToVisitors')}
                helperText={t('files.visibleToVisitorsHelp')}
              />
            )}
          </div>
        </FormDialog>
      )}
    </>
  );
}
