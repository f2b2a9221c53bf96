import { mocks } from '@nahstrom/mocks/screen';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAdmin } from '../../../testing/openAdmin.tsx';
import type { Office } from './anOffice.ts';

/** @param path of a screen, or the number of a request */
export const open = (office: Office, path: string | number) =>
  openAdmin(mocks, office.admin, typeof path === 'number' ? `/marketmessages/${path}` : path);

export const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
