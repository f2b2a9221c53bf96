import * as z from 'zod/mini';
import { byId, type Download, define, done, type StreamedDownload, success } from '../endpoint.ts';
import { fileFilter, fileOfRecord, fileText, recordFile } from './files.ts';

export const fileEndpoints = define('clientAdmin', 'file', {
  listFiles: {
    method: 'GET',
    path: '/files',
    summary: 'Files of records; those of a record that is not seen are not seen either',
    list: { sortable: ['created', 'fileName', 'title', 'size', 'id'], filter: fileFilter },
    answer: z.array(recordFile),
  },
  getFile: {
    method: 'GET',
    path: '/file/{id}',
    summary: 'What is known of one file',
    params: byId,
    answer: recordFile,
  },
  createFile: {
    method: 'PUT',
    path: '/file/create',
    summary: 'Upload a file to a record: pictures, PDF, XLSX, CSV and other text, XML, known by the content',
    form: fileOfRecord,
    answer: z.object({ ...done, file: recordFile }),
    refusals: ['record.notFound', 'file.missing', 'file.tooLarge', 'file.typeNotAllowed'],
  },
  updateFile: {
    method: 'POST',
    path: '/file/{id}/update',
    summary: 'Change what a file is called and said to be, and who sees it',
    params: byId,
    body: fileText,
    answer: z.object({ ...done, file: recordFile }),
    refusals: ['file.storeUnavailable'],
  },
  deleteFile: {
    method: 'DELETE',
    path: '/file/{id}',
    summary: 'Delete a file',
    params: byId,
    refusals: ['file.kept'],
    answer: success,
  },
  downloadFile: {
    method: 'GET',
    path: '/download/{id}',
    summary: 'The bytes of a file; with inline=1 a picture or PDF is for showing instead of saving',
    params: byId,
    query: z.object({ inline: z.optional(z.literal('1')) }),
    download: true,
    answer: z.custom<Download | StreamedDownload>(),
  },
});
