import type { ChargingKind, Locale } from '@nahstrom/contract';
import { labels } from '@nahstrom/contract/labels';

const german = {
  titles: { membershipFee: 'Rechnung', consumption: 'Rechnung', feedIn: 'Gutschrift' } as Record<ChargingKind, string>,
  cancellations: {
    membershipFee: 'Stornorechnung',
    consumption: 'Stornorechnung',
    feedIn: 'Stornierung der Gutschrift',
  } as Record<ChargingKind, string>,
  subjects: {
    membershipFee: 'Mitgliedsbeitrag',
    consumption: 'Bezug aus der Energiegemeinschaft',
    feedIn: 'Lieferung an die Energiegemeinschaft',
  } as Record<ChargingKind, string>,
  feesOnly: 'Gebühren der Energiegemeinschaft',
  selfBilled: 'Abrechnung durch den Leistungsempfänger (Gutschrift gemäß § 11 Abs. 7 UStG)',
  cancels: (number: string, day: string) => `Dieser Beleg storniert ${number} vom ${day} zur Gänze.`,
  supplied: 'Leistungsdatum',
  yourUid: 'Ihre UID',
  yourTaxNumber: 'Ihre UID / Steuernummer',
  attention: 'z. Hd.',
  youPay: 'Zu zahlen',
  youReceive: 'Ihr Guthaben',
  amountCanceled: 'Stornierter Betrag',
  sumNet: 'Summe netto',
  sumVat: (rate: string, net: string) => `${rate} USt. von ${net}`,
  sumUntaxed: (net: string) => `keine USt. von ${net}`,
  roundedByLine: (rate: string, net: string, onSum: string, difference: string) =>
    `${rate} von ${net} sind ${onSum}. Die USt. ist je Position gerundet, Unterschied ${difference}.`,
  sumGross: 'Gesamtbetrag',
  point: 'Zählpunkt',
  measured: (kwh: string) => `Messwert ${kwh} kWh`,
  qualities: {
    measured: labels.de['quality.1'],
    substitute: labels.de['quality.2'],
    unreliable: labels.de['quality.3'],
    missing: 'fehlend',
  },
  quarterHours: (count: string, quality: string) => `${count} Viertelstunden ${quality}`,
  days: (days: number, ofDays: number) => `${days} von ${ofDays} Tagen`,
  payment: 'Zahlung',
  debit: (amount: string, day: string, account: string) =>
    `Vorabinformation: Wir ziehen den Betrag von ${amount} am ${day} oder am folgenden Bankarbeitstag mit SEPA-Lastschrift von Ihrem Konto ${account} ein.`,
  creditorId: 'Creditor-ID',
  mandate: 'Mandatsreferenz',
  transfer: (amount: string, day: string) =>
    `Bitte überweisen Sie den Betrag von ${amount} bis ${day} auf das folgende Konto:`,
  payout: (amount: string, day: string, account: string) =>
    `Wir überweisen Ihnen den Betrag von ${amount} bis ${day} auf Ihr Konto ${account}.`,
  payoutUnknown: (amount: string) =>
    `Wir überweisen Ihnen den Betrag von ${amount}, sobald uns Ihre Bankverbindung bekannt ist.`,
  settledBack: 'Bereits bezahlte Beträge werden ausgeglichen.',
  accountOwner: 'Empfänger',
  iban: 'IBAN',
  reference: 'Verwendungszweck',
  scan: 'Mit der Banking-App scannen',
  levy: 'Erneuerbare Energie, die in der Gemeinschaft erzeugt und verbraucht wird, ist von der Elektrizitätsabgabe befreit (§ 2 Abs. 1 Z 4 Elektrizitätsabgabegesetz). Netzentgelte und den übrigen Strombezug verrechnen Netzbetreiber und Lieferant.',
  contact: (address: string) => `Fragen zu diesem Beleg: ${address}`,
  zvr: 'ZVR',
  uid: 'UID',
  taxNumber: 'Steuernummer',
  pages: 'Seite {page} von {pages}',
};

type PrintWords = typeof german;

const english: PrintWords = {
  titles: { membershipFee: 'Invoice', consumption: 'Invoice', feedIn: 'Credit note (Gutschrift)' },
  cancellations: {
    membershipFee: 'Cancellation invoice',
    consumption: 'Cancellation invoice',
    feedIn: 'Cancellation of the credit note',
  },
  subjects: {
    membershipFee: 'Membership fee',
    consumption: 'Energy from the energy community',
    feedIn: 'Energy supplied to the energy community',
  },
  feesOnly: 'Fees of the energy community',
  selfBilled: 'Issued by the recipient of the supply (Gutschrift under § 11 (7) UStG)',
  cancels: (number, day) => `This document cancels ${number} of ${day} in full.`,
  supplied: 'Date of supply',
  yourUid: 'Your VAT number',
  yourTaxNumber: 'Your VAT / tax number',
  attention: 'Attn.',
  youPay: 'To be paid',
  youReceive: 'Your credit',
  amountCanceled: 'Amount canceled',
  sumNet: 'Total net',
  sumVat: (rate, net) => `${rate} VAT on ${net}`,
  sumUntaxed: net => `no VAT on ${net}`,
  roundedByLine: (rate, net, onSum, difference) =>
    `${rate} of ${net} is ${onSum}. VAT is rounded for each line, difference ${difference}.`,
  sumGross: 'Total',
  point: 'Metering point',
  measured: kwh => `Reading ${kwh} kWh`,
  qualities: {
    measured: labels.en['quality.1'],
    substitute: labels.en['quality.2'],
    unreliable: labels.en['quality.3'],
    missing: 'missing',
  },
  quarterHours: (count, quality) => `${count} quarter hours ${quality}`,
  days: (days, ofDays) => `${days} of ${ofDays} days`,
  payment: 'Payment',
  debit: (amount, day, account) =>
    `Pre-notification: we will collect ${amount} on ${day}, or on the following banking day, by SEPA direct debit from your account ${account}.`,
  creditorId: 'Creditor identifier',
  mandate: 'Mandate reference',
  transfer: (amount, day) => `Please transfer ${amount} by ${day} to the following account:`,
  payout: (amount, day, account) => `We will transfer ${amount} to your account ${account} by ${day}.`,
  payoutUnknown: amount => `We will transfer ${amount} as soon as we know your bank account.`,
  settledBack: 'Amounts already paid will be settled.',
  accountOwner: 'Payee',
  iban: 'IBAN',
  reference: 'Payment reference',
  scan: 'Scan with your banking app',
  levy: 'Renewable energy produced and consumed within the community is exempt from the electricity levy (§ 2 (1) no. 4 Elektrizitätsabgabegesetz). Grid charges and all other electricity are billed by the grid operator and the supplier.',
  contact: address => `Questions about this document: ${address}`,
  zvr: 'ZVR (register of associations)',
  uid: 'VAT number',
  taxNumber: 'Tax number',
  pages: 'Page {page} of {pages}',
};

export const printWords: Record<Locale, PrintWords> = { de: german, en: english };

const formatsOf = (language: string, dateStyle: 'medium' | 'short') => {
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const twoDecimals = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const upToFour = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const upToSix = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const days =
    dateStyle === 'short'
      ? new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' })
      : new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle });
  return {
    money: (cents: number) => euros.format(cents / 100),
    twoDecimals: (number: number) => twoDecimals.format(number),
    upToFour: (number: number) => upToFour.format(number),
    number: (number: number) => upToSix.format(number),
    /** @param rate 20 for a fifth */
    percent: (rate: number) => percent.format(rate / 100),
    day: (day: string) => days.format(new Date(`${day}T12:00:00Z`)),
  };
};

export const printFormats = { de: formatsOf('de-DE', 'short'), en: formatsOf('en-GB', 'medium') };
