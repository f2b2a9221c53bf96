import type { MembershipOverview } from '@nahstrom/contract';
import { expect } from '@playwright/test';
import { demonstration, openSession, test } from '../support/portal.ts';
import { rareIf } from '../support/rare.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 }, hasTouch: true });

type Change = (own: MembershipOverview) => MembershipOverview;

const withSavings = (own: MembershipOverview, change: Partial<NonNullable<MembershipOverview['savings']>>) => ({
  ...own,
  savings: { ...own.savings!, ...change },
});
const withoutKind: Change = own =>
  withSavings(own, {
    month: { ...own.savings!.month, isPartial: true },
    year: { ...own.savings!.year, isPartial: true },
    gaps: [{ gap: 'communityType', since: '2026-11-01', until: null }],
  });
const withTask: Change = own => ({ ...own, newCountingPoints: 1 });
const unpriced: Change = own => withSavings(own, { needsPrice: true });
const windberg: Change = own => ({ ...own, id: 34, communityTitle: 'BEG Windberg' });
const rich: Change = own => {
  const cents = { savedCents: 1_234_567_890, earnedCents: 1_234_567_890, totalCents: 2_469_135_780 };
  const savings = withSavings(own, {
    month: { ...own.savings!.month, ...cents },
    year: { ...own.savings!.year, ...cents },
  });
  const payment = { owed: 1_234_567_890, invoices: 1, creditNotes: 1, dueDate: '2026-12-07' } as const;
  return { ...savings, payments: [{ payment: 'transfer', ...payment }] };
};

const states: [name: string, ways: ((own: MembershipOverview) => MembershipOverview[])[], chosen?: string][] = [
  ['of a member', [own => [own]]],
  ['without the kind of the community', [own => [withoutKind(own)]]],
  ['without the kind, with a task', [own => [withTask(withoutKind(own))]]],
  ['of two memberships with a task', [own => [own, withTask(windberg(own))], own => [own, unpriced(windberg(own))]]],
  ['of one chosen of two', [own => [own, withTask(withoutKind(windberg(own)))]], 'BEG Windberg'],
  ['with eight digits', [own => [rich(own)], own => [rich(own), rich(windberg(own))]]],
];

/** States of which another one shows more. */
const shorter = ['of a member', 'without the kind of the community'];

for (const [name, ways, chosen] of states)
  test(
    `the first page ${name} is one screen of a phone`,
    rareIf(shorter.includes(name)),
    async ({ portalPage: page, installation }) => {
      await openSession(page, installation.url, demonstration.member);
      const [own] = (await (
        await page.request.get(`${installation.url}/api/v1/members/overview`)
      ).json()) as MembershipOverview[];
      for (const way of ways) {
        await page.route('**/member', async route => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, body: (await answer.text()).replace('id="given"', '') });
        });
        await page.route('**/members/overview', route => route.fulfill({ json: way(own!) }));
        await page.goto(`${installation.url}/member`);
        await expect(page.locator('.overview-day')).toBeVisible();
        if (chosen) await page.getByRole('radio', { name: chosen }).check({ force: true });
        await expect(page.locator('.overview-best, .overview-day').last()).toBeVisible();
        await page.waitForLoadState('networkidle');

        const sizes = await page.evaluate(() => {
          const bottomOf = (part: string) => document.querySelector(part)!.getBoundingClientRect().bottom;
          const figures = [...document.querySelectorAll<HTMLElement>('.overview-sums > p')];
          return {
            hidden: Math.max(
              0,
              bottomOf('.overview') - document.querySelector('.bottom-bar')!.getBoundingClientRect().top,
            ),
            sideways: document.documentElement.scrollWidth - innerWidth,
            cut: figures.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
          };
        });
        expect(sizes).toEqual({ hidden: 0, sideways: 0, cut: 0 });
        await page.unrouteAll();
      }
    },
  );
