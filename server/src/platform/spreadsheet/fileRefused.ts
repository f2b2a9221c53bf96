export type FileRefusalCode = 'damaged' | 'notAWorkbook' | 'tooLarge';

/** A ZIP, workbook or XML file that cannot be read as a whole. */
export class FileRefused extends Error {
  constructor(
    readonly code: FileRefusalCode,
    cause?: unknown,
  ) {
    super(code, { cause });
    this.name = 'FileRefused';
  }
}

export const damaged = (cause: unknown) => new FileRefused('damaged', cause);
