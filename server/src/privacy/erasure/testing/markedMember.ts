import { type Member, type OwnMember, unlistedOperator } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { madeUpCountingPointNumber, madeUpIban } from '../../../operation/demonstration/people.ts';
import { rowsOf } from '../../../platform/database.ts';
import { aReport } from '../../../platform/testing/world.ts';
import { anApplication, type Portal, testPassword, type Visitor } from '../../../testing.ts';

type Place = {
  portal: Portal;
  admin: Visitor;
  organisation: { id: number; slug: string };
  community: { id: number };
};

/** A member with a unique marker in every personal field, entered by ordinary use: applied, accepted, logged in,
 *  changed, requested, uploaded, imported. `marks` has them by kind. */
export async function aMarkedMember(place: Place, number: number) {
  const { portal, admin, organisation, community } = place;
  const mark = (word: string) => `Zqx${word}${number}qxz`;
  const pointNumber = (which: number) => madeUpCountingPointNumber(7_310_000 + number * 100 + which);
  const marks = {
    firstName: mark('Vorname'),
    lastName: mark('Nachname'),
    otherLastName: mark('Heiratsname'),
    companyName: mark('Firma'),
    email: `${mark('post')}@example.org`.toLowerCase(),
    otherEmail: `${mark('neuepost')}@example.org`.toLowerCase(),
    phone: `+43 660 73100${number}1`,
    otherPhone: `+43 660 73100${number}2`,
    birthDate: `197${number}-03-17`,
    birthPlace: mark('Geburtsort'),
    street: mark('Gasse'),
    otherStreet: mark('Umzug'),
    housenumber: mark('hn').slice(0, 10),
    stairs: mark('st').slice(0, 10),
    doorNumber: mark('tr').slice(0, 10),
    city: mark('Ort'),
    deliveryStreet: mark('Anlage'),
    deliveryCity: mark('Anlageort'),
    account: madeUpIban(73_100 + number),
    otherAccount: madeUpIban(73_200 + number),
    accountOwner: mark('Kontoinhaber'),
    otherAccountOwner: mark('Kontoerbin'),
    taxNumber: mark('Steuer'),
    operator: mark('Netz'),
    operatorNumber: mark('Kunde'),
    otherNumber: mark('Fremd'),
    consumer: pointNumber(1),
    feeder: pointNumber(2),
    askedPoint: pointNumber(3),
    deletedPoint: pointNumber(4),
    plant: mark('Dach'),
    fileName: `${mark('Vertrag')}.pdf`,
    fileText: mark('Inhalt'),
    fileTitle: mark('Titel'),
    fileDescription: mark('Beschreibung'),
    deletedFileName: `${mark('Ausweis')}.pdf`,
    pointFileText: mark('Zaehlerfoto'),
    leavingReason: mark('Ablehnung'),
  };
  const ok = async <Body = unknown>(response: Promise<Response>): Promise<Body> => {
    const given = await response;
    if (!given.ok) throw new Error(`${given.url} ${given.status} ${await given.text()}`);
    return given.json();
  };

  const application = anApplication(community.id, number, {
    memberType: 'company',
    companyName: marks.companyName,
    firstName: marks.firstName,
    lastName: marks.lastName,
    email: marks.email,
    phone: marks.phone,
    birthDate: marks.birthDate,
    street: marks.street,
    housenumber: marks.housenumber,
    stairs: marks.stairs,
    doorNumber: marks.doorNumber,
    city: marks.city,
    deliveryDiffers: true,
    deliveryStreet: marks.deliveryStreet,
    deliveryHousenumber: '1',
    deliveryZip: '3999',
    deliveryCity: marks.deliveryCity,
    baName: marks.accountOwner,
    baNumber: marks.account,
    taxNumberFeed: marks.taxNumber,
  });
  const [consumer, feeder] = application.countingPoints;
  const points = [
    { ...consumer!, cpNumber: marks.consumer },
    { ...feeder!, cpNumber: marks.feeder, plantName: marks.plant },
  ];
  await ok(
    portal
      .visitor()
      .put(`/public/member/create?organisation=${organisation.slug}`, { ...application, countingPoints: points }),
  );
  const [applied] = await portal.asOwner(tx =>
    rowsOf<{ id: number }>(tx, sql`select id from members where email = ${marks.email}`),
  );
  const id = applied!.id;
  await ok(admin.post(`/admin/member/${id}/accept`, { confirmed: true }));

  const invitation = (await portal.mails()).filter(mail => mail.recipient === marks.email).at(-1)!;
  const token = /token=([\w-]+)/.exec(invitation.text)![1]!;
  const visitor = portal.visitor();
  const password = { password: testPassword, passwordRepeat: testPassword };
  await ok(visitor.post('/login/register', { token, username: marks.email, ...password, accepts: true, locale: 'de' }));
  await visitor.post('/login', { username: marks.email, password: 'verkehrt' });
  await visitor.post('/password/request', { username: marks.email });
  const member = await portal.logIn({ username: marks.email });

  let { member: found } = await ok<{ member: Member }>(
    admin.get(`/admin/member/${id}`).then(async answer => Response.json({ member: await answer.json() })),
  );
  const written = (change: object) => {
    const { countingPoints, mandates, ...rest } = found;
    return { ...rest, birthDate: rest.birthDate ?? '', ...change };
  };
  ({ member: found } = await ok<{ member: Member }>(
    admin.post(
      `/admin/member/${id}/update`,
      written({
        birthCityCountry: marks.birthPlace,
        citizenship: 'AT',
        networkOperator: unlistedOperator,
        otherNetworkOperator: marks.operator,
        cnrNetworkOperator: marks.operatorNumber,
        memberComNumber: marks.otherNumber,
      }),
    ),
  ));
  await ok(member.post(`/member/${id}/contact`, { email: marks.otherEmail, phone: marks.otherPhone }));
  const ask = (asked: object) =>
    ok<{ changeRequest: { id: number } }>(member.put(`/member/${id}/changerequest/create`, asked));
  const { approvalTexts } = await ok<OwnMember>(member.get(`/member/${id}/details`));
  const read = { approvalTextVersion: approvalTexts.version, locale: 'de' };
  const bank = { baName: marks.otherAccountOwner, baNumber: marks.otherAccount, approvalSepa: true, ...read };
  const { changeRequest } = await ask({ kind: 'bank', ...bank });
  await ok(admin.post(`/admin/changerequest/${changeRequest.id}/accept`));
  const name = { salutation: 'mrs', companyName: marks.companyName, companyUid: '', firstName: marks.firstName };
  await ask({ kind: 'name', ...name, lastName: marks.otherLastName });
  const moved = { street: marks.otherStreet, housenumber: '2', stairs: '', floor: '', doorNumber: '', zip: '3999' };
  const { changeRequest: moving } = await ask({
    ...{ kind: 'address', ...moved, city: marks.city },
    ...{ deliveryStreet: '', deliveryHousenumber: '', deliveryZip: '', deliveryCity: '' },
  });
  await ok(admin.post(`/admin/changerequest/${moving.id}/decline`, { reason: marks.leavingReason }));
  await ask({
    ...{ kind: 'countingPoint', ...consumer, cpNumber: marks.askedPoint, taxRuleFeed: null, taxNumberFeed: '' },
    ...{ approvalAdditionalContract: true, approvalUsageValues: true, ...read },
  });

  const upload = async (of: object, fileName: string, text: string) => {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${text}`);
    const made = await ok<{ file: { id: number } }>(
      admin.upload('/file/create', of as Record<string, string>, { name: fileName, bytes }),
    );
    return made.file.id;
  };
  const ofMember = { refClassName: 'member', refEntityId: String(id) };
  const fileId = await upload(ofMember, marks.fileName, marks.fileText);
  const text = { title: marks.fileTitle, description: marks.fileDescription, visibleToMember: true };
  await ok(admin.post(`/file/${fileId}/update`, text));
  await ok(admin.del(`/file/${await upload(ofMember, marks.deletedFileName, 'weg')}`));
  const pointId = found.countingPoints.find(point => point.cpNumber === marks.consumer)!.id;
  await upload({ refClassName: 'countingPoint', refEntityId: String(pointId) }, 'foto.pdf', marks.pointFileText);

  const added = { ...consumer, cpNumber: marks.deletedPoint, cpStatus: 1, share: 100, validFrom: '2026-01-01' };
  const { member: withPoint } = await ok<{ member: Member }>(
    admin.put(`/admin/member/${id}/countingpoint/create`, added),
  );
  const other = withPoint.countingPoints.find(point => point.cpNumber === marks.deletedPoint)!;
  await ok(admin.del(`/admin/member/${id}/countingpoint/${other.id}`));

  const report = { name: 'r.xlsx', bytes: await aReport(marks.consumer, marks.askedPoint, `2026-01-0${number}`) };
  const { energyImport } = await ok<{ energyImport: { id: number } }>(
    admin.upload('/eegfakt/create', { community: String(community.id) }, report),
  );
  await ok(admin.post(`/eegfakt/${energyImport.id}/commit`, { dropped: 1 }));
  await portal.runJobs();
  await ok(admin.get(`/countingpointdata/${pointId}/day`));
  await admin.put('/admin/feerun/create', { ids: [id] });
  return { id, pointId, marks, member };
}

/** Occurrences of a text in any form: searches every row of every table, bytes as hex. */
export async function findEverywhere(portal: Portal, texts: string[]): Promise<string[]> {
  const wanted = texts.flatMap(text => {
    const plain = text.toLowerCase();
    return [plain, Buffer.from(text).toString('hex'), Buffer.from(plain).toString('hex')];
  });
  return portal.asOwner(async tx => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select relname::text as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await rowsOf<{ row: string }>(
        tx,
        sql`select stored::text as row from ${sql.identifier(name)} stored`,
      );
      const all = rows.map(({ row }) => row.toLowerCase()).join('\n');
      for (const text of wanted) if (all.includes(text)) found.push(`${name}: ${text}`);
    }
    return found;
  });
}
