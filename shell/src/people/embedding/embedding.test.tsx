import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { receiversAmong } from './Embedding.tsx';

withMocks();
afterEach(() => {
  document.documentElement.removeAttribute('style');
});

async function anOrganisation(settings: object = {}) {
  const organisation = await mocks.anOrganisation();
  await mocks.aCommunity(organisation.id);
  const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  const path = `/organisation/${organisation.id}/settings`;
  await office.post(path, { ...(await (await office.get(path)).json()), ...settings });
  return organisation;
}

it('in a frame the form has the name of the organisation, its colour, and no link out of the frame', async () => {
  const { slug, title } = await anOrganisation({ accentColour: '#7a1f5c' });

  await openPortal(mocks.apiBase, `/embed?organisation=${slug}`);

  expect(await screen.findByRole('button', { name: 'Weiter' })).toBeDefined();
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Zur Startseite/ })).toBeNull();
  expect(document.documentElement.style.getPropertyValue('--n-accent')).toBe('#7a1f5c');
});

it('the confirmation needs an application, and stays in the frame', async () => {
  const { slug } = await anOrganisation();

  const { nav } = await openPortal(mocks.apiBase, `/embed/success?organisation=${slug}`);
  expect(await screen.findByRole('button', { name: 'Weiter' })).toBeDefined();
  expect(screen.queryByText('Weiteren Antrag stellen')).toBeNull();

  act(() => nav.navigate(`/embed/success?organisation=${slug}`, { state: 'applicationSent' }));

  const again = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Weiteren Antrag stellen' });
  expect(again.getAttribute('href')).toBe(`/embed?organisation=${slug}`);
  expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull();
});

it.each([
  ['https://eeg.example/mitmachen', ['https://eeg.example']],
  ['https://fremd.example/', []],
  ['', ['https://eeg.example', 'https://gemeinde.example']],
])('the embedding site on the allow-list receives the height: %j', (referrer, expected) => {
  expect(receiversAmong(['https://eeg.example', 'https://gemeinde.example'], referrer)).toEqual(expected);
});
