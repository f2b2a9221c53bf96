import type { imageTypes } from '@nahstrom/contract';

export type ImageType = (typeof imageTypes)[number];

const text = (letters: string) => [...letters].map(letter => letter.charCodeAt(0));

/** Signature bytes of each format, with their offset. */
const signatures: [ImageType, [place: number, bytes: number[]][]][] = [
  [
    'image/png',
    [
      [0, [0x89, ...text('PNG\r\n'), 0x1a, 0x0a]],
      [12, text('IHDR')],
    ],
  ],
  ['image/jpeg', [[0, [0xff, 0xd8, 0xff]]]],
  ['image/gif', [[0, text('GIF87a')]]],
  ['image/gif', [[0, text('GIF89a')]]],
  [
    'image/webp',
    [
      [0, text('RIFF')],
      [8, text('WEBPVP8')],
    ],
  ],
];

/** The type of a picture by its content, regardless of its name; undefined for anything else. */
export function imageTypeOf(file: Uint8Array): ImageType | undefined {
  return signatures.find(([, marks]) =>
    marks.every(([place, bytes]) => bytes.every((byte, index) => file[place + index] === byte)),
  )?.[0];
}

const endings: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** The stored name of a picture: without folders, and with the extension of its type. */
export function imageNameOf(uploaded: string, type: ImageType): string {
  const name = uploaded
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${[...name].slice(0, 100).join('') || 'logo'}.${endings[type]}`;
}
