import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openApiDocument } from '@nahstrom/contract/openapi';
import { breakingChanges } from './breakingChanges.ts';

type Json = ReturnType<typeof openApiDocument>;

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...given: string[]) => execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** `npm run contract`: writes the OpenAPI document to `contract/dist/openapi.json`, and names what breaks callers of the API since
 *  the last release, one line each. */
const document = JSON.parse(JSON.stringify(openApiDocument())) as Json;
mkdirSync(join(root, 'contract/dist'), { recursive: true });
writeFileSync(join(root, 'contract/dist/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);

const release = lastRelease();
if (!release) process.stdout.write('No release yet to compare the API with.\n');
else {
  const changes = breakingChanges(await documentOf(release), document);
  process.stdout.write(`Breaking changes of the API since ${release}: ${changes.length}\n`);
  for (const change of changes) process.stdout.write(`  ${change}\n`);
}

function lastRelease() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*');
  } catch {
    return undefined;
  }
}

/** Made from the contract as it was at a tag, with the libraries of today. */
async function documentOf(tag: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nahstrom-contract-'));
  git('worktree', 'add', '--detach', '--no-checkout', folder, tag);
  try {
    execFileSync('git', ['checkout', tag, '--', 'contract'], { cwd: folder });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const module = (await import(pathToFileURL(join(folder, 'contract/src/openapi.ts')).href)) as {
      openApiDocument: () => Json;
    };
    return JSON.parse(JSON.stringify(module.openApiDocument())) as Json;
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
