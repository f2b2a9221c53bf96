import type { FileClass } from '@nahstrom/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { uploadForm } from '../../platform/uploadForm.ts';
import { useLatest } from '../../platform/useLatest.ts';
import { usePage } from '../page.ts';

export type FileUpload = {
  key: number;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** Reason of the refusal; null while waiting or uploading. */
  refusal: string | null;
};

/** Pending uploads of a record, one after the other. Finished ones are removed. */
export function useUploads(record: { refClassName: FileClass; refEntityId: number }) {
  const { t, apiBase, locale, onUnauthorized, notify, noticesOf, session } = usePage();
  const refresh = useRefresh();
  const [uploads, setUploads] = useState<FileUpload[]>([]);
  const made = useRef(0);
  const [isSending, setIsSending] = useState(false);
  const { fileMegabytes } = session.organisation;

  const change = useCallback(
    (key: number, changed: Partial<FileUpload>) =>
      setUploads(all => all.map(upload => (upload.key === key ? { ...upload, ...changed } : upload))),
    [],
  );
  const dismiss = ({ key }: FileUpload) => setUploads(all => all.filter(upload => upload.key !== key));

  const send = async (upload: FileUpload) => {
    try {
      await uploadForm({
        apiBase,
        locale,
        onUnauthorized,
        path: '/file/create',
        fields: { refClassName: record.refClassName, refEntityId: String(record.refEntityId) },
        file: upload.file,
        onProgress: progress => change(upload.key, { progress }),
      });
      dismiss(upload);
      notify({ type: 'success', message: t('notice.fileUploaded') });
      refresh();
    } catch (thrown) {
      const reasons = noticesOf(thrown).map(notice => notice.message);
      change(upload.key, { refusal: [t('notice.uploadFailed'), ...reasons].join(' ') });
    }
  };

  const latestSend = useLatest(send);
  const next = uploads.find(upload => upload.refusal === null);
  useEffect(() => {
    if (!next || isSending) return;
    setIsSending(true);
    void latestSend.current(next).finally(() => setIsSending(false));
  }, [next, isSending, latestSend]);

  const refusalOf = (file: File) => {
    if (file.size === 0) return t('files.empty');
    return file.size > fileMegabytes * 1_000_000 ? t('error.file.tooLarge', { megabytes: fileMegabytes }) : null;
  };
  const add = (files: File[]) => {
    const added = files.map(file => {
      made.current += 1;
      return { key: made.current, file, progress: 0, refusal: refusalOf(file) };
    });
    setUploads(all => [...all, ...added]);
  };
  const retry = ({ key, file }: FileUpload) => change(key, { progress: 0, refusal: refusalOf(file) });

  return { uploads, current: next, add, retry, dismiss };
}
