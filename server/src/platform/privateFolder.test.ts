import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeFolder, FolderOfAnother } from './privateFolder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (lstatSync(join(folder, ...path)).mode & 0o7777).toString(8);

function make(path: string, mode: number) {
  writeFileSync(join(folder, path), 'Erika');
  chmodSync(join(folder, path), mode);
}

function makeFolder(path: string, mode: number) {
  mkdirSync(join(folder, path), { recursive: true });
  chmodSync(join(folder, path), mode);
}

describe.skipIf(process.platform === 'win32')('a folder readable for others', () => {
  it('is closed with its whole content', () => {
    makeFolder('data/postgres/base/1', 0o777);
    make('data/postgres/base/1/1234', 0o666);
    make('data/postgres/PG_VERSION', 0o644);
    make('data/backup.sh', 0o755);

    expect(closeFolder(join(folder, 'data'))).toEqual([]);

    expect(modeOf('data')).toBe('700');
    expect(modeOf('data/postgres')).toBe('700');
    expect(modeOf('data/postgres/base/1')).toBe('700');
    expect(modeOf('data/postgres/base/1/1234')).toBe('600');
    expect(modeOf('data/postgres/PG_VERSION')).toBe('600');
    expect(modeOf('data/backup.sh')).toBe('700');
  });

  it('is created closed if missing', () => {
    closeFolder(join(folder, 'new/data'));

    expect(modeOf('new/data')).toBe('700');
    expect(readdirSync(join(folder, 'new/data'))).toEqual([]);
  });

  it('loses the sockets of others', async () => {
    makeFolder('data', 0o755);
    const server = createServer().listen(join(folder, 'data/lock-1'));
    await new Promise(resolve => server.once('listening', resolve));
    chmodSync(join(folder, 'data/lock-1'), 0o777);

    closeFolder(join(folder, 'data'));

    expect(modeOf('data/lock-1')).toBe('700');
    await new Promise(resolve => server.close(resolve));
  });

  it('may contain symbolic links, whose targets are left alone', () => {
    makeFolder('data', 0o755);
    makeFolder('elsewhere', 0o755);
    make('elsewhere/shared', 0o644);
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'data/folder'));
    symlinkSync(join(folder, 'elsewhere/shared'), join(folder, 'data/file'));

    closeFolder(join(folder, 'data'));

    expect([modeOf('elsewhere'), modeOf('elsewhere/shared')]).toEqual(['755', '644']);
  });

  it('may itself be a symbolic link', () => {
    makeFolder('disk', 0o755);
    make('disk/file', 0o644);
    symlinkSync(join(folder, 'disk'), join(folder, 'data'));

    closeFolder(join(folder, 'data'));

    expect([modeOf('disk'), modeOf('disk/file')]).toEqual(['700', '600']);
  });

  it('shared with others keeps their files unchanged', () => {
    makeFolder('backups', 0o755);
    make('backups/nahstrom.backup', 0o644);
    make('backups/notes.txt', 0o644);

    closeFolder(join(folder, 'backups'), name => name.endsWith('.backup'));

    expect([modeOf('backups'), modeOf('backups/nahstrom.backup'), modeOf('backups/notes.txt')]).toEqual([
      ...['700', '600', '644'],
    ]);
  });

  it('such as /tmp, shared by many, is left unchanged and reported', () => {
    makeFolder('tmp', 0o1777);
    make('tmp/of-somebody', 0o644);

    expect(closeFolder(join(folder, 'tmp'))).toEqual([join(folder, 'tmp')]);

    expect([modeOf('tmp'), modeOf('tmp/of-somebody')]).toEqual(['1777', '644']);
  });
});

const nobody = 65_534;

/** Only root can change the owner. */
describe.skipIf(process.getuid?.() !== 0)('a folder of another account', () => {
  function asNobody<T>(work: () => T): T {
    process.seteuid!(nobody);
    try {
      return work();
    } finally {
      process.seteuid!(0);
    }
  }

  it('without access is rejected by its name', () => {
    makeFolder('data', 0o700);
    chmodSync(folder, 0o755);

    expect(() => asNobody(() => closeFolder(join(folder, 'data')))).toThrow(FolderOfAnother);
    expect(() => asNobody(() => closeFolder(join(folder, 'data/inner')))).toThrow(join(folder, 'data/inner'));
  });

  it('with write access is reported, because it cannot be closed, and own files in it are closed', () => {
    makeFolder('data', 0o777);
    make('data/theirs', 0o644);
    make('data/ours', 0o644);
    chmodSync(folder, 0o755);
    chownSync(join(folder, 'data/ours'), nobody, nobody);

    const open = asNobody(() => closeFolder(join(folder, 'data')));

    expect(open).toEqual([join(folder, 'data'), join(folder, 'data/theirs')]);
    expect(modeOf('data/ours')).toBe('600');
    expect(statSync(join(folder, 'data')).uid).toBe(0);
  });
});
