import { anApplication, hostileText as hostile, unseen } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openAdmin } from '../testing/openAdmin.tsx';

const typed = (name: string) => hostile(name, unseen.typed);

let admin: { username: string };
let paths: [path: string, name: string][];

withMocks();
beforeAll(async () => {
  const organisation = await mocks.anOrganisation(hostile('Verein'));
  admin = await mocks.anAdministrator(organisation.id);
  const office = await mocks.logIn(admin);
  const made = async (path: string, key: string, data: object): Promise<number> => {
    const answer = await office.put(`/${path}/create`, data);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json())[key].id;
  };
  const community = await made('community', 'community', { title: typed('EEG') });
  const [street, city] = [typed('Gasse'), typed('Ort')];
  const named = { companyName: typed('Firma'), firstName: typed('Vorname'), lastName: typed('Nachname') };
  const application = anApplication(community, 1, {
    ...named,
    memberType: 'company',
    street,
    city,
    baName: typed('Konto'),
  });
  for (const point of application.countingPoints) point.plantName = typed('Anlage');
  const member = await made('admin/member', 'member', application);
  await office.post(`/admin/member/${member}/accept`, { confirmed: true });
  const party = await made('party', 'party', { partyType: 'company', companyName: typed('Partei') });
  await made('address', 'address', { party, address: street, city });
  await made('contact', 'contact', { party, contact: 'x@example.org', contactType: 3, comment: typed('Notiz') });
  await made('client-customer', 'clientCustomer', { title: typed('Kunde') });
  await mocks.asTypedBefore(unseen.typed, unseen.stored);
  paths = [
    ['/members', 'Firma'],
    [`/member/${member}`, 'Firma'],
    ['/communities', 'EEG'],
    ['/parties', 'Partei'],
    [`/party/${party}`, 'Partei'],
    ['/clients-customers', 'Kunde'],
  ];
});

it('any name or text is shown in the office as plain text and never interpreted', async () => {
  for (const [path, name] of paths) {
    const { user } = await openAdmin(mocks, admin, path);

    const shown = await screen.findAllByText(text => text.includes(hostile(name)));
    expect([path, shown.length > 0]).toEqual([path, true]);
    expect([path, document.querySelector('[data-hostile]')]).toEqual([path, null]);
    for (const { textContent: title } of screen.queryAllByRole('tab')) {
      await user.click(screen.getByRole('tab', { name: title! }));
      await screen.findByRole('tab', { name: title!, selected: true });
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
      expect([path, title, document.querySelector('[data-hostile]')]).toEqual([path, title, null]);
    }
    cleanup();
  }
});
