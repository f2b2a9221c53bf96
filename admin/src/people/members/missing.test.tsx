import type { Member } from '@nahstrom/contract';
import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';

withMocks();

/** Two members without a phone, the second also without a mandate. */
async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  const members: Member[] = [];
  for (const place of [701, 702]) {
    const { member } = await (
      await colleague.put('/admin/member/create', {
        ...anApplication(community.id, place),
        phone: null,
        approvalSepa: place === 701,
      })
    ).json();
    members.push(
      (await (await colleague.post(`/admin/member/${member.id}/accept`, { confirmed: true })).json()).member,
    );
  }
  const stored = async ({ id }: Member): Promise<Member> => (await colleague.get(`/admin/member/${id}`)).json();
  return { admin, members, stored };
}

const phones = () => screen.findAllByRole('textbox', { name: /^Telefon, / });
const paste = (target: Element, text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } });

it('a block from a spreadsheet fills the phones by member number, and one press stores them', async () => {
  const { admin, members, stored } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/members/missing?missing=phone');
  const numbers = members.map(({ memberNumber }) => memberNumber);

  paste((await phones())[0]!, `${numbers[1]}\t0664 222222\n${numbers[0]}\t0664 111111\n4711\t0664 333333`);

  expect(screen.getByText(/^Die erste Spalte wurde als Mitgliedsnummer gelesen/)).toBeDefined();
  expect(screen.getByText(/^Ein Wert passt in keine offene Zelle .*: 0664 333333$/)).toBeDefined();
  await user.dblClick(screen.getByRole('button', { name: '2 Mitglieder speichern' }));
  expect(await screen.findByText('Hier fehlt nichts.')).toBeDefined();
  expect([(await stored(members[0]!)).phone, (await stored(members[1]!)).phone]).toEqual([
    '0664 111111',
    '0664 222222',
  ]);
});

it('a bad value is marked in its cell, keeps what was entered, and stores nothing', async () => {
  const { admin, members, stored } = await anOffice();
  const { user } = await openAdmin(mocks, admin, '/members/missing?missing=phone');
  const [first, second] = await phones();

  fireEvent.change(first!, { target: { value: '0664 111111' } });
  fireEvent.change(second!, { target: { value: 'keines' } });
  await user.click(screen.getByRole('button', { name: '2 Mitglieder speichern' }));

  const cell = within((await phones())[1]!.closest('td')!);
  expect(await cell.findByText(/Telefon/)).toBeDefined();
  expect((await phones()).map(field => (field as HTMLInputElement).value)).toEqual(['0664 111111', 'keines']);
  expect((await stored(members[0]!)).phone).toBeNull();
});

it('a cell without a field also takes a block', async () => {
  const { admin } = await anOffice();
  await openAdmin(mocks, admin, '/members/missing');
  const cellsOf = (row: Element) => [...row.querySelectorAll('td')];
  const [phone, other] = await phones();
  const [first, second] = [cellsOf(phone!.closest('tr')!), cellsOf(other!.closest('tr')!)];
  const signed = second.indexOf(screen.getByRole('textbox', { name: /^Mandat unterschrieben, / }).closest('td')!);
  expect(first[signed]!.textContent).toBe('–');

  const between = '\t'.repeat(first.indexOf(phone!.closest('td')!) - signed);
  paste(first[signed]!, `${between}0664 444444\n02.03.2026`);

  expect((phone as HTMLInputElement).value).toBe('0664 444444');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Mandat unterschrieben, / }).value).toBe('02.03.2026');
});
