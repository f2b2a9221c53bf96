import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../testing.ts';
import { siteHeaders } from './headers.ts';

const local = { publicUrl: 'http://localhost:3000', remotesFile: undefined };

describe('a page of the portal', () => {
  it('runs no inline or foreign script, and cannot be framed', () => {
    const policy = siteHeaders(local, true)['Content-Security-Policy']!;

    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe-inline');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("base-uri 'self'");
  });

  it('can be framed by the allow-listed sites', () => {
    const headers = siteHeaders(local, true, ['https://www.example.org', 'https://gemeinde.example']);

    expect(headers['Content-Security-Policy']).toMatch(
      /frame-ancestors 'self' https:\/\/www\.example\.org https:\/\/gemeinde\.example$/,
    );
    expect(headers).not.toHaveProperty('X-Frame-Options');
    expect(siteHeaders(local, true)['X-Frame-Options']).toBe('SAMEORIGIN');
  });

  it("loads parts from the operator's addresses only", () => {
    const folder = mkdtempSync(join(tmpdir(), 'nahstrom-remotes-'));
    const remotesFile = join(folder, 'remotes.json');
    writeFileSync(
      remotesFile,
      JSON.stringify({ admin: 'https://admin.example.org/1/remoteEntry.js', member: '/m.js' }),
    );

    const policy = siteHeaders({ ...local, remotesFile }, true)['Content-Security-Policy'];

    expect(policy).toContain("script-src 'self' https://admin.example.org;");
    rmSync(folder, { recursive: true });
  });

  it('sends HSTS only when served by HTTPS', () => {
    expect(siteHeaders(local, true)).not.toHaveProperty('Strict-Transport-Security');
    expect(siteHeaders({ ...local, publicUrl: 'https://portal.example.org' }, false)).toHaveProperty(
      'Strict-Transport-Security',
    );
  });

  it('disables type sniffing, and sends no referrer to other sites', () => {
    expect(siteHeaders(local, false)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
    });
  });
});

describe('a response of the API', () => {
  it.each(['/login/check', '/networkoperators', '/docs', '/openapi.json', '/nowhere'])(
    '%s runs nothing',
    async path => {
      const portal = await openPortal();

      const answer = await portal.visitor().get(path);

      expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      await portal.close();
    },
  );
});
