import { describe, expect, it } from 'vitest';
import { imageNameOf, imageTypeOf } from './imageType.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap(part => (typeof part === 'string' ? [...part].map(c => c.charCodeAt(0)) : part)));

describe('the type of a picture', () => {
  it.each([
    ['image/png', bytesOf([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR')],
    ['image/jpeg', bytesOf([0xff, 0xd8, 0xff, 0xe0])],
    ['image/gif', bytesOf('GIF87a')],
    ['image/gif', bytesOf('GIF89a')],
    ['image/webp', bytesOf('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')],
  ])('is detected as %s by its first bytes', (type, file) => {
    expect(imageTypeOf(file)).toBe(type);
  });

  it.each([
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a page that begins like a PNG', bytesOf([0x89], 'PNG<script>alert(1)</script>')],
    ['a PNG without its header', bytesOf([0x89], 'PNG\r\n', [0x1a, 0x0a], '<script>')],
    ['a sound in the container of WebP', bytesOf('RIFF', [1, 0, 0, 0], 'WAVEfmt ')],
    ['a PDF', bytesOf('%PDF-1.7')],
    ['a bitmap', bytesOf('BM', [0, 0, 0, 0])],
    ['half a signature', bytesOf([0xff, 0xd8])],
    ['nothing', bytesOf()],
  ])('is none for %s', (_, file) => {
    expect(imageTypeOf(file)).toBeUndefined();
  });
});

describe('the name of a stored picture', () => {
  it.each([
    ['Logo.PNG', 'Logo.png'],
    ['böse.html', 'böse.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Bilder\\logo.jpeg', 'logo.png'],
    ['a\0b\r\nc\uD800.png', 'abc.png'],
    ['.png', 'logo.png'],
    ['', 'logo.png'],
    [`${'😀'.repeat(150)}.gif`, `${'😀'.repeat(100)}.png`],
  ])('%j becomes %j', (uploaded, stored) => {
    expect(imageNameOf(uploaded, 'image/png')).toBe(stored);
    expect(() => encodeURIComponent(stored)).not.toThrow();
  });
});
