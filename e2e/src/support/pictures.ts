import type { Page } from '@playwright/test';
import { phone, screen } from './looks.ts';
import { demonstration } from './portal.ts';

/** A page of the demonstration that README or handbook shows. */
export type Picture = {
  name: string;
  path: string;
  /** User name of the person; a visitor has none. */
  as?: string;
  viewport: { width: number; height: number };
  /** CSS selector of what the page is about. */
  shows: string;
};

const admin = { as: demonstration.admin, viewport: { ...screen, height: 800 } };
const member = { as: demonstration.member, viewport: phone };

export const pictures: readonly Picture[] = [
  { name: 'application', path: '/', viewport: phone, shows: 'form input' },
  { name: 'member-overview', path: '/member', ...member, shows: '.overview-day svg[role="img"]' },
  { name: 'home', path: '/member/admin', ...admin, shows: '.admin-figure-value' },
  { name: 'setup', path: '/member/admin/setup', ...admin, shows: 'tbody tr' },
  { name: 'moving-in', path: '/member/admin/movein', ...admin, shows: 'main form' },
  { name: 'grid-operator', path: '/member/admin/marketmessages', ...admin, shows: 'tbody tr[data-row]' },
  { name: 'billing-run', path: '/member/admin/billingrun/2', ...admin, shows: 'tbody tr' },
  { name: 'sepa-run', path: '/member/admin/separun/create', ...admin, shows: 'tbody tr' },
];

/** Opens the page of a picture and waits for what it shows. */
export async function openPicture(page: Page, url: string, { path, viewport, shows }: Picture): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(url + path);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
}
