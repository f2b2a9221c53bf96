import type { MarketProcessKind, MarketProcessRow } from '@nahstrom/contract';
import { mocks } from '@nahstrom/mocks/screen';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../../testing/openAdmin.tsx';
import type { Office } from './anOffice.ts';

/** @param path of a screen, or the number of a request */
export const open = (office: Office, path: string | number = '/marketmessages') =>
  openAdmin(mocks, office.admin, typeof path === 'number' ? `/marketmessages/${path}` : path);

export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

/** Confirms an action, whose button in the dialog has its label. */
export const confirm = async (user: UserEvent, heading: string, name: string | RegExp) =>
  user.click((await dialog(heading)).getByRole('button', { name }));

const onPage = ['Zählpunkte anmelden', 'Antwort oder Liste hochladen'];
/** Opens the dialog of an action of the list. */
export async function start(user: UserEvent, action: string) {
  if (onPage.includes(action)) await press(user, action);
  else {
    await press(user, 'Weitere Aktionen');
    await user.click(await screen.findByRole('menuitem', { name: action }));
  }
  return dialog(action);
}

export const requestsOf = ({ colleague, read }: Office, kind?: MarketProcessKind) =>
  read<MarketProcessRow[]>(
    colleague.get(
      `/marketmessages/processes?filter=${encodeURIComponent(JSON.stringify(kind ? { kind } : {}))}&sort=["id","ASC"]`,
    ),
  );

/** `2026-03-01` as it is shown. */
export const shown = (day: string) => day.split('-').reverse().join('.');
