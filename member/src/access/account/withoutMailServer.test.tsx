import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMemberOf } from '../../testing/aMember.ts';
import { openMember } from '../../testing/openMember.tsx';

withMocks({ sendsMails: false });

it('without a mail server no message is promised, and the choice is for later', async () => {
  const { person } = await aMemberOf(mocks);
  await openMember(mocks, person, '/member/user/profile');

  const mails = within(await screen.findByRole('region', { name: 'Nachrichten per E-Mail' }));
  expect(mails.getByText(/^Dieses Portal verschickt derzeit keine E-Mails\. Ihre Auswahl gilt/)).toBeDefined();
  expect(mails.queryByText(/^Das Portal schreibt/)).toBeNull();
  expect(mails.queryByText(/^Ihre Gemeinschaft/)).toBeNull();
  expect(screen.getByText('Für das Portal.')).toBeDefined();
  cleanup();

  const { user } = await openMember(mocks, person, '/member/user/data');
  await user.click(await screen.findByRole('button', { name: 'Zugriff erstellen' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText(/verständigen Sie per E-Mail/)).toBeNull();
});
