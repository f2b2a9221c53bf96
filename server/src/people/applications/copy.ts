import {
  type ApprovalWording,
  approvalFields,
  feedTypes,
  isFeeder,
  type MembershipApplication,
  spacedCountingPointNumber,
  spacedIban,
} from '@nahstrom/contract';
import { labels } from '@nahstrom/contract/labels';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { countries, networkOperatorName } from '../../communities/index.ts';
import { approvalKinds } from '../../tables/members.ts';
import type { PrintableDocument } from '../../tables/stored/printableDocument.ts';
import { type CopyWords, copyWords } from './copyWords.ts';

type Copied = {
  application: MembershipApplication;
  community: { title: string; creditorId: string };
  mandateReference: string;
  approvals: { version: string; wording: ApprovalWording; address: string };
  now: Date;
};

type Row = readonly [label: string, value: string];

/** The applicant's own copy of all data and approvals, in the language of the form. */
export function copyOfApplication(copied: Copied): PrintableDocument {
  const { application, community, approvals, now } = copied;
  const { locale } = application;
  const words = copyWords[locale];
  const labelled = labels[locale];
  const numbers = new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: 3 });
  const days = new Intl.DateTimeFormat(locale === 'de' ? 'de-AT' : 'en-GB', {
    timeZone: 'Europe/Vienna',
    dateStyle: 'long',
  });
  const moments = new Intl.DateTimeFormat(locale === 'de' ? 'de-AT' : 'en-GB', {
    timeZone: 'Europe/Vienna',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const moment = moments.format(now);

  const content: Content[] = [
    { text: words.heading, style: 'title' },
    { text: words.lead(community.title, moment), style: 'lead' },
    ...section(
      application.memberType === 'company' ? words.company : words.person,
      personRows(application, words, days),
    ),
    ...section(words.bank, [
      [labelled['member.baName'], application.baName],
      [labelled['member.baNumber'], spacedIban(application.baNumber)],
    ]),
    ...section(words.grid, gridRows(application, words, numbers)),
    ...section(labelled['member.approvalSepa'], [
      [words.creditor, community.title],
      [words.creditorId, community.creditorId || words.creditorIdLater],
      [labelled['mandate.reference'], copied.mandateReference],
      [words.kindOfPayment, words.recurring],
      [labelled['member.baName'], application.baName],
      [labelled['member.baNumber'], spacedIban(application.baNumber)],
      [words.signed, days.format(now)],
    ]),
    { text: words.approvals, style: 'heading' },
    ...approvalKinds.flatMap((kind): Content[] => [
      { text: labelled[`member.${approvalFields[kind]}`], bold: true, margin: [0, 6, 0, 2] },
      { text: approvals.wording[kind] },
    ]),
    { text: words.given(moment, approvals.address, approvals.version), margin: [0, 12, 0, 0] },
  ];
  const printed: TDocumentDefinitions = {
    info: { title: `${words.heading} – ${community.title}` },
    language: locale,
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    content,
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 18, bold: true },
      lead: { fontSize: 11, margin: [0, 2, 0, 10] },
      heading: { fontSize: 12.5, bold: true, margin: [0, 14, 0, 4] },
      label: { color: '#56615a' },
    },
  };
  return { fileName: words.fileName, content: printed };
}

function section(heading: string, rows: Row[]): Content[] {
  const said = rows.filter(([, value]) => value !== '');
  return [
    { text: heading, style: 'heading' },
    {
      layout: 'noBorders',
      table: {
        widths: [150, '*'],
        body: said.map(([label, value]) => [{ text: label, style: 'label' }, { text: value }]),
      },
    },
  ];
}

function personRows(application: MembershipApplication, words: CopyWords, days: Intl.DateTimeFormat): Row[] {
  const { locale, birthDate } = application;
  const labelled = labels[locale];
  const citizenship = countries.find(({ id }) => id === application.citizenship);
  const { salutation, firstName, lastName, stairs, floor, doorNumber } = application;
  const door = [stairs, floor, doorNumber].filter(Boolean).join('/');
  const street = [`${application.street} ${application.housenumber}`, door].filter(Boolean).join('/');
  return [
    [labelled['member.companyName'], application.companyName],
    [labelled['member.companyUid'], application.companyUid],
    [
      words.name,
      [salutation === 'none' ? '' : labelled[`member.salutation.${salutation}`], firstName, lastName]
        .filter(Boolean)
        .join(' '),
    ],
    [labelled['member.birthDate'], birthDate && days.format(new Date(`${birthDate}T12:00:00Z`))],
    [labelled['member.birthCityCountry'], application.birthCityCountry],
    [labelled['member.citizenship'], (locale === 'de' ? citizenship?.titleDe : citizenship?.titleEn) ?? ''],
    [labelled['member.email'], application.email],
    [labelled['member.phone'], application.phone],
    [words.address, `${street}, ${application.zip} ${application.city}`],
    [
      words.facility,
      application.deliveryDiffers
        ? `${application.deliveryStreet} ${application.deliveryHousenumber}, ${application.deliveryZip} ${application.deliveryCity}`
        : '',
    ],
  ];
}

function gridRows(application: MembershipApplication, words: CopyWords, numbers: Intl.NumberFormat): Row[] {
  const { taxRuleFeed, existingSmartMeter } = application;
  const labelled = labels[application.locale];
  return [
    [labelled['member.networkOperator'], networkOperatorName(application)],
    [labelled['member.cnrNetworkOperator'], application.cnrNetworkOperator],
    [
      labelled['member.existingSmartMeter'],
      existingSmartMeter === null ? '' : existingSmartMeter ? words.yes : words.no,
    ],
    ...application.countingPoints.map((point, place): Row => {
      const facts = isFeeder(point.powerProductionType)
        ? [
            words.feeder,
            labelled[`countingPoint.powerProductionType.${point.powerProductionType}`],
            `${numbers.format(point.peakPerformance ?? 0)} kWp`,
            labelled[`countingPoint.feedType.${point.feedType ?? feedTypes.surplus}`],
          ]
        : [labelled['countingPoint.powerProductionType.1'], words.aYear(numbers.format(point.yearConsumption ?? 0))];
      return [
        words.point(place + 1),
        [spacedCountingPointNumber(point.cpNumber), ...facts, point.plantName].filter(Boolean).join(', '),
      ];
    }),
    [labelled['member.taxRuleFeed'], taxRuleFeed ? labelled[`member.taxRuleFeed.${taxRuleFeed}`] : ''],
    [labelled['member.taxNumberFeed'], application.taxNumberFeed],
  ];
}
