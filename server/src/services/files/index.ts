export { fileNameOf, fileTypeOf } from './fileType.ts';
export { imageNameOf, imageTypeOf } from './imageType.ts';
export { keepWritten, removeWritten } from './kept.ts';
export { readObject } from './objects.ts';
export {
  countFilesOf,
  deleteFile,
  deleteFilesOf,
  type FileRow,
  fileReferenceOf,
  insertFile,
  insertPublicFile,
  moveFiles,
  publicFilesOf,
  readFile,
} from './store.ts';
