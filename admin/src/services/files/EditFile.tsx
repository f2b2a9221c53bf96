import { type FileText, fileText, isShown, type RecordFile } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { SavingDialog } from '../../ui/forms/SavingDialog.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { usePage } from '../page.ts';
import { kindOf, nameOf } from './fileFacts.ts';

const { TextInput, SwitchInput } = inputsOf<FileText>('file');

export function EditFile({ file }: { file: RecordFile }) {
  const { t, api } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  const { id, title, description, altText, visibleToMember, visibleToVisitors } = file;

  const isOfMember = file.refClassName === 'member' || file.refClassName === 'countingPoint';

  const mayBePublic = file.refClassName === 'community' && isShown(file.type);

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
        <SavingDialog
          heading={file.fileName}
          write={fileText}
          initial={{ title, description, altText, visibleToMember, visibleToVisitors }}
          done={t('files.saved')}
          save={body => answerOf(api.POST('/file/{id}/update', { params: { path: { id } }, body }))}
          close={() => setIsOpen(false)}
          wide
        >
          <div style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
            <TextInput source="title" helperText={t('files.titleHelp')} />
            <TextInput source="description" multiline />
            {kindOf(file.type) === 'image' && <TextInput source="altText" helperText={t('files.altTextHelp')} />}
            {isOfMember && <SwitchInput source="visibleToMember" helperText={t('files.visibleToMemberHelp')} />}
            {mayBePublic && <SwitchInput source="visibleToVisitors" helperText={t('files.visibleToVisitorsHelp')} />}
          </div>
        </SavingDialog>
      )}
    </>
  );
}
