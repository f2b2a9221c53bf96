import type { Locale, MembershipApplication } from '@nahstrom/contract';
import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect } from 'vitest';
import Application from '../Application.tsx';
import { saveDraft } from '../draft.ts';
import type { Step } from '../steps.ts';
import { emptyForm, emptyPoint, type Typed } from '../typed.ts';

/** Number of an applicant, who differs from the others of the test file. */
let applicants = 0;

/** A server for the test file, and a browser with dialogs and without drafts. */
export function withApplications() {
  withMocks();
  beforeAll(() => {
    // The simulated browser has no dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
  beforeEach(() => localStorage.clear());
}

export async function aCommunity(count = 1) {
  const organisation = await mocks.anOrganisation();
  const communities = [];
  for (let place = 1; place <= count; place += 1) {
    communities.push(await mocks.aCommunity(organisation.id, `EEG ${place}`));
  }
  return { organisation, community: communities[0]!, communities };
}

type Founded = Awaited<ReturnType<typeof aCommunity>>;

/** The page as in the shell: the form navigates by address and reads its step from the current one. */
export function Page({ locale, places }: { locale: Locale; places: string[] }) {
  const [hash, setHash] = useState(window.location.hash);
  const navigate = (to: string) => {
    const url = new URL(to, window.location.href);
    if (url.pathname !== window.location.pathname) return void places.push(to);
    window.history.pushState(null, '', to);
    setHash(url.hash);
  };
  return <Application apiBase={mocks.apiBase} hash={hash} notify={() => undefined} {...{ locale, navigate }} />;
}

export async function open({ organisation }: Pick<Founded, 'organisation'>, search = '', locale: Locale = 'de') {
  window.history.replaceState(null, '', `/?organisation=${organisation.slug}${search}`);
  const places: string[] = [];
  const { rerender } = render(<Page locale={locale} places={places} />);
  await screen.findByRole('navigation', {
    name: locale === 'de' ? 'Schritte des Antrags' : 'Steps of the application',
  });
  await loaded();
  return {
    user: userEvent.setup({ delay: null }),
    places,
    setLocale: (next: Locale) => rerender(<Page locale={next} places={places} />),
  };
}

/** Goes to a step by its name in the list of steps. */
export async function goTo(user: UserEvent, name: keyof typeof stepNames) {
  const link = within(screen.getByRole('navigation')).queryByRole('link', { name: stepNames[name] });
  if (link) await user.click(link);
  await screen.findByRole('heading', { name: new RegExp(`^Schritt \\d von 6: ${stepNames[name]}$`) });
  await loaded();
}
const stepNames = {
  person: 'Person und Kontakt',
  address: 'Adressen',
  bank: 'Konto',
  points: 'Netz und Zählpunkte',
  approvals: 'Zustimmungen',
  summary: 'Prüfen und senden',
};
export async function goOn(user: UserEvent) {
  const button = screen.getByRole('button', { name: /^(Weiter|Zur Zusammenfassung)$/ });
  await user.click(button);
  await loaded();
  // The focus goes to the heading of the next step, or to the errors.
  await waitFor(() => expect(document.activeElement).not.toBe(button));
}
export const loaded = () => waitFor(() => expect(document.querySelector('.n-skeleton')).toBeNull());

/** Yesterday's input. Bank data and approvals are never stored, so they are still missing. */
export function typedYesterday(change: Partial<Typed> = {}, step: Step = 'summary'): MembershipApplication {
  applicants += 1;
  const application = anApplication(1, applicants);
  const { countingPoints, community: _, ...person } = application;
  saveDraft(
    {
      ...emptyForm(),
      ...person,
      taxRuleFeed: 'SMALL_BUSINESS',
      existingSmartMeter: '',
      countingPoints: countingPoints.map(point => ({
        ...emptyPoint(),
        cpNumber: point.cpNumber,
        powerProductionType: point.powerProductionType,
        yearConsumption: String(point.yearConsumption ?? ''),
        peakPerformance: String(point.peakPerformance ?? '').replace('.', ','),
        plantName: point.plantName,
      })),
      ...change,
    },
    step,
  );
  return application;
}

export const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const pointOf = (place: number) => within(screen.getByRole('group', { name: `Zählpunkt ${place}` }));
export const approvals = [
  'Beitrittserklärung',
  'SEPA-Lastschriftmandat',
  'Zusatzvereinbarung zum Netzzugangsvertrag',
  'Verwendung der Messwerte',
];

export async function giveBankAndApprovals(user: UserEvent, { except = '' } = {}) {
  await goTo(user, 'bank');
  if (except !== 'Kontoinhaberin oder Kontoinhaber') {
    await user.click(box('Kontoinhaberin oder Kontoinhaber'));
    await user.paste('Erika Beispiel');
  }
  if (except !== 'IBAN') {
    await user.click(box('IBAN'));
    await user.paste('AT611904300234573201');
  }
  await goTo(user, 'approvals');
  for (const approval of approvals.filter(name => name !== except)) {
    await user.click(screen.getByRole('checkbox', { name: approval }));
  }
}

export async function send(user: UserEvent) {
  await goTo(user, 'summary');
  await user.click(screen.getByRole('button', { name: 'Antrag senden' }));
}

export async function applicationsOf({ organisation }: Founded) {
  const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  return (await office.get('/admin/members')).json();
}

export async function expectOnlyMessage(message: string) {
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map(link => link.textContent)).toEqual([message]);
}

export function descriptionOf(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map(id => document.getElementById(id)?.textContent).join(' ');
}

export function aNumber(place: number, operator = 'AT009999') {
  return `${operator}00000${String(place).padStart(20, '0')}`;
}
