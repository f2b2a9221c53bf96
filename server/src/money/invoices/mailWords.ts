import type { ChargingKind, Locale } from '@nahstrom/contract';

type Told = { name: string; title: string; number: string; amount: string; due: string; community: string };

export const mailWords: Record<
  Locale,
  {
    subject(told: Told): string;
    greeting(told: Told): string;
    attached(told: Told): string;
    owed: Record<ChargingKind | 'cancellation', (told: Told) => string>;
    open: string;
    closing(told: Told): string;
  }
> = {
  de: {
    subject: ({ title, number, community }) => `${title} ${number} – ${community}`,
    greeting: ({ name }) => `Guten Tag ${name},`,
    attached: ({ title, number }) => `im Anhang finden Sie Ihren Beleg: ${title} ${number}.`,
    owed: {
      membershipFee: ({ amount, due }) => `Betrag: ${amount}, fällig am ${due}. Wie bezahlt wird, steht auf dem Beleg.`,
      consumption: ({ amount, due }) => `Betrag: ${amount}, fällig am ${due}. Wie bezahlt wird, steht auf dem Beleg.`,
      feedIn: ({ amount }) => `Ihr Guthaben: ${amount}.`,
      cancellation: ({ amount }) => `Storniert wird ein Betrag von ${amount}.`,
    },
    open: 'Alle Belege und wie sie berechnet wurden',
    closing: ({ community }) => `Freundliche Grüße\n${community}`,
  },
  en: {
    subject: ({ title, number, community }) => `${title} ${number} – ${community}`,
    greeting: ({ name }) => `Dear ${name},`,
    attached: ({ title, number }) => `please find your document attached: ${title} ${number}.`,
    owed: {
      membershipFee: ({ amount, due }) => `Amount: ${amount}, due on ${due}. The document says how it is paid.`,
      consumption: ({ amount, due }) => `Amount: ${amount}, due on ${due}. The document says how it is paid.`,
      feedIn: ({ amount }) => `Your credit: ${amount}.`,
      cancellation: ({ amount }) => `An amount of ${amount} is canceled.`,
    },
    open: 'All documents and how they were calculated',
    closing: ({ community }) => `Kind regards\n${community}`,
  },
};
