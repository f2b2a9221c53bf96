// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { showBanner } from './banner.ts';
import type { KeptMail } from './wire.ts';

const aMail = (change: Partial<KeptMail> = {}): KeptMail => ({
  id: 1,
  recipient: 'erika@example.org',
  subject: 'Passwort zurücksetzen',
  text: 'Neues Passwort:\nhttps://demo.example.org/resetpassword/abc\nFreundliche Grüße',
  attachment: null,
  ...change,
});

const banner = () => document.querySelector('aside')!;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  document.documentElement.lang = 'de';
});

it('the banner is above the portal and names the logins', () => {
  showBanner();

  expect(document.body.firstElementChild).toBe(banner());
  expect(banner().textContent).toContain('Nichts wird gesendet');
  for (const login of ['verwaltung@', 'mitglied01@', 'kunde@', 'Sonnental-2026!'])
    expect(banner().textContent).toContain(login);
});

it('the banner follows the language of the page, and stays expanded', async () => {
  showBanner();
  const [all, mails] = banner().querySelectorAll('details');
  all!.open = false;
  mails!.open = true;

  document.documentElement.lang = 'en';
  await vi.waitFor(() => expect(banner().textContent).toContain('nothing is sent anywhere'));

  expect([...banner().querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});

it('the banner shows each mail, newest first, with its link and the name of its attachment', () => {
  const { add } = showBanner();
  expect(banner().textContent).toContain('E-Mails (0)');

  add(aMail());
  add(aMail({ id: 2, subject: 'Ihre Rechnung', attachment: 'RE-2026-00001.pdf' }));

  expect(banner().textContent).toContain('E-Mails (2)');
  const [newest, older] = banner().querySelectorAll('li');
  expect(newest!.textContent).toContain('Anhang: RE-2026-00001.pdf');
  expect(older!.querySelector('a')!.getAttribute('href')).toBe('https://demo.example.org/resetpassword/abc');
});

it('the banner shows texts of strangers as plain text', () => {
  showBanner().add(aMail({ subject: '<img src=x>', text: '<script>alert(1)</script> javascript:alert(1)' }));

  expect(banner().querySelectorAll('img, script, a')).toHaveLength(0);
  expect(banner().textContent).toContain('<script>alert(1)</script>');
});
