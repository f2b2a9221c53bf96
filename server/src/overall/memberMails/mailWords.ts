import type { Locale } from '@nahstrom/contract';

type Side = { whole: string; part: string; share: string };

type Words = {
  greeting(name: string): string;
  closing(community: string): string;
  unsubscribe: string;
  choose: string;
  figures: {
    saved: string;
    earned: string;
    both: string;
    extra: string;
    less: string;
    afterCharges(label: string): string;
    asKnown(label: string): string;
    received: Side;
    given: Side;
  };
  month: {
    subject(month: string): string;
    text(month: string, missingDays: number, isProvisional: boolean): string;
    label: string;
    noPrices: string;
    assumed: string;
    partlyAssumed: string;
    toPrices: string;
  };
  bill: {
    subject(count: number): string;
    text(count: number): string;
    owed(amount: string, due: string | null): string;
    credit(amount: string): string;
    label: string;
  };
  gap: { subject: string; text(point: string, since: string): string; toDo: string; label: string };
  silence: { subject: string; text(point: string, since: string): string; toDo: string; label: string };
};

export const memberMailWords: Record<Locale, Words> = {
  de: {
    greeting: name => `Guten Tag ${name}!`,
    closing: community => `Freundliche Grüße\n${community}`,
    unsubscribe: 'Solche Nachrichten abbestellen',
    choose: 'Nachrichten auswählen',
    figures: {
      saved: 'gespart',
      earned: 'verdient',
      both: 'gespart und verdient',
      extra: 'mehr bezahlt als ohne Gemeinschaft',
      less: 'weniger als ohne Gemeinschaft',
      afterCharges: label => `${label} nach Gebühren`,
      asKnown: label => `${label}, so weit bekannt`,
      received: {
        whole: 'verbraucht',
        part: 'aus der Gemeinschaft',
        share: 'Ihres Verbrauchs kam aus der Gemeinschaft',
      },
      given: {
        whole: 'eingespeist',
        part: 'an die Gemeinschaft geliefert',
        share: 'Ihrer Einspeisung ging an die Gemeinschaft',
      },
    },
    month: {
      subject: month => `Ihr ${month}`,
      text(month, missingDays, isProvisional) {
        const days = missingDays === 1 ? 'einem Tag' : `${missingDays} Tagen`;
        const faults = [missingDays > 0 && `an ${days} fehlen Werte`, isProvisional && 'ein Teil ist vorläufig'];
        const told = faults.filter(fault => fault !== false).join(', und ');
        return told
          ? `Die Energiedaten von ${month} sind da, aber ${told}. Das war Ihr Monat, so weit bekannt:`
          : `Die Energiedaten von ${month} sind vollständig. Das war Ihr Monat:`;
      },
      label: 'Wie diese Zahlen zustande kommen',
      noPrices: 'Was Sie sparen oder verdienen, zeigen wir in Euro, sobald Ihre Preise eingetragen sind.',
      assumed:
        'Die Euro sind mit Preisen gerechnet, die Ihre Gemeinschaft annimmt. Genauer werden sie mit Ihren eigenen.',
      partlyAssumed: 'Ein Teil der Preise ist von Ihrer Gemeinschaft geschätzt. Sie können auch diese eintragen.',
      toPrices: 'Preise eintragen',
    },
    bill: {
      subject: count => (count === 1 ? 'ein neuer Beleg' : `${count} neue Belege`),
      text: count =>
        count === 1
          ? 'Im Portal liegt ein neuer Beleg für Sie bereit.'
          : `Im Portal liegen ${count} neue Belege für Sie bereit.`,
      owed: (amount, due) =>
        due
          ? `Zu zahlen: ${amount}, fällig am ${due}. Wie bezahlt wird, steht auf dem Beleg.`
          : `Zu zahlen: ${amount}.`,
      credit: amount => `Ihr Guthaben: ${amount}.`,
      label: 'Zu meinen Rechnungen',
    },
    gap: {
      subject: 'von Ihrem Zählpunkt fehlen Daten',
      text: (point, since) =>
        `Seit ${since} haben wir von Ihrem Zählpunkt ${point} keine Werte. Von anderen Zählpunkten der Gemeinschaft sind neuere da.`,
      toDo: 'Bitte sehen Sie im Kundenportal Ihres Netzbetreibers nach, ob Ihr Zähler dort neue Viertelstundenwerte hat und ob die Freigabe für die Gemeinschaft noch gilt. Wenn dort alles in Ordnung ist, antworten Sie einfach auf diese Nachricht.',
      label: 'Zu den Daten des Zählpunkts',
    },
    silence: {
      subject: 'Ihre Photovoltaikanlage speist nichts ein',
      text: (point, since) =>
        `Ihre Anlage ${point} hat seit ${since} nichts eingespeist. In den zwei Wochen davor war es jeden Tag etwas.`,
      toDo: 'Das kann am Wetter liegen, zum Beispiel an Schnee auf den Modulen, oder daran, dass Sie alles selbst verbraucht haben. Sonst sehen Sie bitte nach, ob der Wechselrichter läuft.',
      label: 'Zu den Daten der Anlage',
    },
  },
  en: {
    greeting: name => `Dear ${name},`,
    closing: community => `Kind regards\n${community}`,
    unsubscribe: 'Unsubscribe from messages like this',
    choose: 'Choose your messages',
    figures: {
      saved: 'saved',
      earned: 'earned',
      both: 'saved and earned',
      extra: 'paid more than without the community',
      less: 'less than without the community',
      afterCharges: label => `${label} after fees`,
      asKnown: label => `${label}, as far as known`,
      received: {
        whole: 'consumed',
        part: 'from the community',
        share: 'of your consumption came from the community',
      },
      given: {
        whole: 'fed in',
        part: 'delivered to the community',
        share: 'of your feed-in went to the community',
      },
    },
    month: {
      subject: month => `your ${month}`,
      text(month, missingDays, isProvisional) {
        const days = missingDays === 1 ? 'one day' : `${missingDays} days`;
        const faults = [missingDays > 0 && `values of ${days} are missing`, isProvisional && 'some are provisional'];
        const told = faults.filter(fault => fault !== false).join(', and ');
        return told
          ? `The energy data of ${month} are here, but ${told}. This was your month, as far as known:`
          : `The energy data of ${month} are complete. This was your month:`;
      },
      label: 'How these figures come about',
      noPrices: 'What you save or earn is shown in euros as soon as your prices are entered.',
      assumed: 'The euros are computed with prices that your community assumes. Your own make them more exact.',
      partlyAssumed: 'Some of the prices are estimates of your community. You can enter these, too.',
      toPrices: 'Enter prices',
    },
    bill: {
      subject: count => (count === 1 ? 'a new document' : `${count} new documents`),
      text: count =>
        count === 1
          ? 'A new document is ready for you in the portal.'
          : `${count} new documents are ready for you in the portal.`,
      owed: (amount, due) =>
        due ? `To pay: ${amount}, due on ${due}. The document says how it is paid.` : `To pay: ${amount}.`,
      credit: amount => `Your credit: ${amount}.`,
      label: 'To my bills',
    },
    gap: {
      subject: 'data of your metering point are missing',
      text: (point, since) =>
        `We have had no values of your metering point ${point} since ${since}. Newer ones of other metering points of the community are here.`,
      toDo: "Please look in your grid operator's customer portal whether your meter has new quarter-hour values there, and whether the release for the community still holds. If everything is in order there, simply reply to this message.",
      label: 'To the data of the metering point',
    },
    silence: {
      subject: 'your photovoltaic plant feeds in nothing',
      text: (point, since) =>
        `Your plant ${point} has fed in nothing since ${since}. In the two weeks before it did every day.`,
      toDo: 'The weather may be the reason, for example snow on the panels, or that you used everything yourself. Otherwise please check whether the inverter is running.',
      label: 'To the data of the plant',
    },
  },
};
