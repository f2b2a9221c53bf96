import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FileText, fileText, isShown, type RecordFile } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import { inputsOf } from '../../inputsOf.tsx';
import { DataForm } from '../../layout/DataForm.tsx';
import { usePage } from '../../page.tsx';
import { kindOf, nameOf } from './fileFacts.ts';

const { TextInput, SwitchInput } = inputsOf<FileText>();

export function EditFile({ file }: { file: RecordFile }) {
  const { t, api, notify } = usePage();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const headingId = useId();
  const { id, title, description, altText, visibleToMember, visibleToVisitors } = file;

  const isOfMember = file.refClassName === 'member' || file.refClassName === 'countingPoint';

  const mayBePublic = file.refClassName === 'community' && isShown(file.type);

  const save = async (body: FileText) => {
    await answerOf(api.POST('/file/{id}/update', { params: { path: { id } }, body }));
    setIsOpen(false);
    notify({ type: 'success', message: t('files.saved') });
    refresh();
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)} aria-label={t('part.edit', { name: nameOf(file) })}>
        {t('action.edit')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={headingId} maxWidth="sm" fullWidth>
        <DialogTitle id={headingId}>{file.fileName}</DialogTitle>
        <DialogContent>
          <DataForm<FileText>
            write={fileText}
            initial={{ title, description, altText, visibleToMember, visibleToVisitors }}
            cancel={() => setIsOpen(false)}
            save={save}
          >
            <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
              <TextInput source="title" label={t('file.title')} helperText={t('files.titleHelp')} />
              <TextInput source="description" label={t('file.description')} helperText={false} multiline minRows={3} />
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
            </Box>
          </DataForm>
        </DialogContent>
      </Dialog>
    </>
  );
}
