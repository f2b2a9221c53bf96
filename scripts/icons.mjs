import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemBrowsers } from './browsers.mjs';

const folder = fileURLToPath(new URL('../shell/public', import.meta.url));
const browser = systemBrowsers.find(existsSync);
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8');

/** Renders the icons of the web manifest from the SVG; run by hand when it changes. */
draw('icon-192.png', 192, drawing);
draw('icon-512.png', 512, drawing);
// Devices mask icons: the background fills the square, the drawing the middle four fifths (safe zone).
const uncut = drawing.replace('rx="8"', '').replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');
draw(
  'icon-maskable-512.png',
  512,
  uncut.replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"'),
);

function draw(name, size, svg) {
  const scratch = mkdtempSync(join(tmpdir(), 'nahstrom-icons-'));
  const page = join(scratch, 'page.html');
  writeFileSync(page, `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  execFileSync(browser, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    `--user-data-dir=${scratch}/profile`,
    `--window-size=${size},${size}`,
    `--screenshot=${join(folder, name)}`,
    `file://${page}`,
  ]);
  rmSync(scratch, { recursive: true, force: true });
}
