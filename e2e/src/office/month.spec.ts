import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility.ts';
import { anApplicant } from '../support/application.ts';
import { admit } from '../support/members.ts';
import { callApi, demonstration, openSession, test } from '../support/portal.ts';
import { aMonthlyReport } from '../support/reports.ts';

const office = '/member/admin';
const mostClicks = 8;

/** The last finished month in Austria: its first day, its last day and its name. */
function lastMonth() {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(new Date());
  const end = new Date(`${today.slice(0, 7)}-01T12:00:00Z`);
  end.setUTCDate(0);
  const last = end.toISOString().slice(0, 10);
  const name = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(end);
  return { start: `${last.slice(0, 7)}-01`, end: last, name };
}

/** A community with everything that a bill needs, and one member with a consumer and a feeder. */
async function aCommunity(page: Page, url: string) {
  const { start } = lastMonth();
  const applicant = anApplicant('monat');
  const title = `EEG Monat ${applicant.consumer.slice(-9)}`;
  const { community } = await callApi(page, url, 'PUT', '/community/create', {
    title,
    titleShort: '',
    communityId: '',
    chairman: '',
    associationStatus: '',
    creditorId: 'AT88ZZZ00000000001',
    clientIban: 'AT611904300234573201',
    paymentReference: '',
    invoiceAddress: 'Hauptplatz 1',
    invoiceZip: '3999',
    invoiceCity: 'Sonnental',
    edaNumber: '',
    zvr: '',
    taxUid: 'ATU99990000',
    taxNumber: '',
    customerNumberEvu: '',
  });
  await callApi(page, url, 'PUT', `/community/${community.id}/tariff/create`, {
    validFrom: '2021-01-01',
    consumptionPrice: 150_000,
    feedInPrice: 90_000,
    baseFeeCents: 0,
    pointFeeCents: 0,
    vatRate: 20,
  });
  const person = { ...applicant, firstName: 'Erika', lastName: 'Monat' };
  await admit(page, url, person, {
    community: community.id,
    start,
    points: [
      { cpNumber: applicant.consumer, powerProductionType: 1, yearConsumption: 3500 },
      { cpNumber: applicant.feeder, powerProductionType: 2, feedType: 0, peakPerformance: 8 },
    ],
  });
  return { title, community: community.id as number, ...applicant };
}

test('from the data to the bookkeeping a month without findings takes at most eight clicks', async ({
  portalPage: page,
  installation,
}) => {
  test.slow();
  const { url } = installation;
  await openSession(page, url, demonstration.admin);
  const { title, community, consumer, feeder, email } = await aCommunity(page, url);
  const { start, end, name } = lastMonth();
  const report = await aMonthlyReport(consumer, feeder, start, end);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true });
  const dialog = page.getByRole('dialog');
  const downloads: Download[] = [];
  page.on('download', download => downloads.push(download));

  await page.goto(`${url}${office}`);
  const row = page.getByRole('article', { name: title });
  await expect(row.getByText(/^0 von 2 Zählpunkten|^Erwartet bis/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await test.step('data', async () => {
    clicks += 1;
    await row.locator('input[type=file]').setInputFiles({
      name: 'monat.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: report,
    });
    await expect(page.getByText(/^Das ist eine Vorschau/)).toBeVisible();
    await click(button('Übernehmen und verrechnen'));
  });

  await test.step('bill and send', async () => {
    await expect(page.getByRole('heading', { level: 1, name: `Energie ${name}` })).toBeVisible();
    await expect(page.getByText(/Noch ist nichts geschrieben/)).toBeVisible();
    await click(button('Verrechnen'));
    await click(dialog.getByRole('button', { name: 'Verrechnen und versenden' }));
  });

  await test.step('collect', async () => {
    await expect(page.getByText(`Die 2 offenen Belege von ${name}.`)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Wird übergeben (2)' })).toBeVisible();
    await click(button('Dateien erstellen'));
    await click(dialog.getByRole('button', { name: 'Erstellen und herunterladen' }));
    await expect(page.getByRole('heading', { level: 1, name: /SEPA-Lauf vom/ })).toBeVisible();
    await click(button(`Weiter: Buchen: ${title}`));
  });

  await test.step('book', async () => {
    await expect(page.getByText(`Die 2 offenen Belege von ${name}.`)).toBeVisible();
    await click(button('Datei erstellen'));
  });

  await expect(row.getByText('Exportiert')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(mostClicks);

  // The mails are in the folder of the server, because the installation has no mail server: nothing claims that they were
  // sent.
  await installation.mailTo(email, /Rechnung/);
  await installation.mailTo(email, /Gutschrift/);
  await expect(async () => {
    const answer = await page.request.get(`${url}/api/v1/admin/months`);
    const { communities } = await answer.json();
    const month = communities.find((each: { community: number }) => each.community === community);
    expect(month).toMatchObject({
      data: { state: 'complete', points: 2 },
      check: { state: 'good' },
      bill: { state: 'written', documents: 2, last: { by: 'Vera Verwalterin' } },
      send: { state: 'undelivered', undelivered: 2 },
      collect: { state: 'handedOver', last: { by: 'Vera Verwalterin' } },
      book: { state: 'booked', documents: 0, last: { by: 'Vera Verwalterin' } },
    });
  }).toPass();
  expect(downloads.map(file => file.suggestedFilename().slice(-7)).sort()).toEqual(['-CT.xml', '-DD.xml']);
  const texts = await Promise.all(downloads.map(async file => readFileSync(await file.path(), 'utf8')));
  expect(texts.join()).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08');
  const exports = await page.request.get(
    `${url}/api/v1/accountingexports?filter=${encodeURIComponent(JSON.stringify({ community }))}`,
  );
  expect(await exports.json()).toMatchObject([{ documents: 2 }]);
});
