import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

describe('the configuration', () => {
  it('needs no variable: one process on this machine, with its data in a folder', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataFolder: resolve('data'),
      mailFolder: resolve('data/mail'),
      uploadBytes: 64_000_000,
      proxies: 0,
      serves: 'site',
      drainMilliseconds: 0,
    });
  });

  it("uses the operator's variables", () => {
    const configuration = readConfiguration({
      PORT: '8080',
      HOST: '0.0.0.0',
      NAHSTROM_URL: 'https://portal.example.org//',
      NAHSTROM_DATA: '/srv/nahstrom',
      NAHSTROM_UPLOAD_MB: '10',
      NAHSTROM_PROXIES: '1',
    });

    expect(configuration).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://portal.example.org',
      dataFolder: '/srv/nahstrom',
      mailFolder: '/srv/nahstrom/mail',
      uploadBytes: 10_000_000,
      proxies: 1,
    });
  });

  it('backs up an embedded folder by default, a server only on request', () => {
    expect(readConfiguration({}).backupFolder).toBe(resolve('data/backups'));
    expect(readConfiguration({ DATABASE_URL: 'postgres://host/db' }).backupFolder).toBeUndefined();
    expect(readConfiguration({ DATABASE_URL: 'postgres://host/db', NAHSTROM_BACKUP: '/b' }).backupFolder).toBe('/b');
    expect(readConfiguration({ NAHSTROM_BACKUP: 'none' }).backupFolder).toBeUndefined();
  });

  it('finds the bucket of the files, and reports missing keys', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const files = 's3://files?endpoint=https://s3.example.org/&region=eu-central-1';

    expect(readConfiguration({ NAHSTROM_FILES: files, ...keys }).files).toEqual({
      bucket: 'files',
      endpoint: 'https://s3.example.org',
      region: 'eu-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(readConfiguration({}).files).toBeUndefined();
    expect(() => readConfiguration({ NAHSTROM_FILES: files })).toThrow('AWS_ACCESS_KEY_ID');
    expect(() => readConfiguration({ NAHSTROM_FILES: 'https://files', ...keys })).toThrow('s3://');
    expect(() => readConfiguration({ NAHSTROM_FILES: 's3://files?endpoint=files', ...keys })).toThrow('endpoint=');
  });

  it('has no mailboxes of the market without a key, and takes whole keys only', () => {
    const key = Buffer.alloc(32, 1).toString('base64');
    expect(readConfiguration({}).secretKeys).toEqual([]);
    expect(
      readConfiguration({ NAHSTROM_SECRET_KEY: `${key}, ${Buffer.alloc(32, 2).toString('base64')}` }).secretKeys,
    ).toEqual([new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]);
    for (const bad of ['short', key.slice(4), `${key},`, `${key}${key}`])
      expect(() => readConfiguration({ NAHSTROM_SECRET_KEY: bad })).toThrow(/NAHSTROM_SECRET_KEY/);
    expect(readConfiguration({}).marketMail).toEqual({
      smtp: 'smtps://mail.edanet.at:465',
      imap: 'imaps://mail.edanet.at:993',
      domain: 'edanet.at',
    });
    expect(() => readConfiguration({ NAHSTROM_MARKET_IMAP: 'http://host' })).toThrow(/NAHSTROM_MARKET_IMAP/);
  });

  it.each([
    [{ NAHSTROM_URL: 'https://portal.example.org' }, 'portal.example.org'],
    [{ NAHSTROM_URL: 'https://portal.example.org', NAHSTROM_EHLO: 'mail.example.org' }, 'mail.example.org'],
    [{ NAHSTROM_EHLO: '[192.0.2.1]' }, '[192.0.2.1]'],
    [{}, undefined],
    [{ NAHSTROM_URL: 'http://192.0.2.1' }, undefined],
  ])('greets mail servers by its public name, or as configured (%#)', (environment, ehlo) => {
    const { ehlo: own, marketMail } = readConfiguration(environment);
    expect([own, marketMail.ehlo]).toEqual([ehlo, ehlo]);
  });

  it.each(['two words', 'mail.example.org\r\nRSET', '-'])('refuses the name %j for greetings', name => {
    expect(() => readConfiguration({ NAHSTROM_EHLO: name })).toThrow(/NAHSTROM_EHLO/);
  });

  it('treats an empty variable as unset', () => {
    const names = ['PORT', 'HOST', 'NAHSTROM_URL', 'NAHSTROM_DATA', 'DATABASE_URL', 'NAHSTROM_SMTP', 'NAHSTROM_LOG'];

    expect(readConfiguration(Object.fromEntries(names.map(name => [name, ''])))).toEqual(readConfiguration({}));
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['NAHSTROM_UPLOAD_MB', '10 MB'],
    ['NAHSTROM_UPLOAD_MB', '0'],
    ['NAHSTROM_UPLOAD_MB', '5000'],
    ['NAHSTROM_PROXIES', 'all'],
    ['NAHSTROM_SERVE', 'files'],
    ['NAHSTROM_DRAIN_SECONDS', '-1'],
    ['NAHSTROM_DRAIN_SECONDS', 'soon'],
    ['NAHSTROM_URL', 'portal.example.org'],
    ['NAHSTROM_URL', 'ftp://portal.example.org'],
    ['NAHSTROM_LOG', 'loud'],
    ['NAHSTROM_SMTP', 'mail.example.org:25'],
    ['DATABASE_URL', 'mysql://localhost/nahstrom'],
  ])('names the variable %s when %j is invalid', (name, value) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(name);
  });
});
