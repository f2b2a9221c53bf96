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
      asKnown: label => `${label}, soweit bekannt`,
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
      subject: month => `Ihre Energie im ${month}`,
      text(month, missingDays, isProvisional) {
        const days = missingDays === 1 ? 'einem Tag' : `${missingDays} Tagen`;
        const faults = [missingDays > 0 && `an ${days} fehlen Werte`, isProvisional && 'ein Teil ist vorläufig'];
        const told = faults.filter(fault => fault !== false).join(', und ');
        return told
          ? `Die Energiedaten von ${month} sind da, aber ${told}. Das war Ihr Monat, soweit bekannt:`
          : `Die Energiedaten von ${month} sind vollständig. Das war Ihr Monat:`;
      },
      label: 'So entstehen diese Zahlen',
      noPrices: 'Was Sie sparen oder verdienen, zeigen wir in Euro, sobald Ihre Preise eingetragen sind.',
      assumed:
        'Die Euro-Beträge beruhen auf Preisen, die Ihre Gemeinschaft geschätzt hat. Mit Ihren eigenen werden sie genauer.',
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
      asKnown: label => `${label} (incomplete)`,
      received: {
        whole: 'consumed',
        part: 'from the community',
        share: 'of your consumption came from the community',
      },
      given: {
        whole: 'fed in',
        part: 'supplied to the community',
        share: 'of your feed-in went to the community',
      },
    },
    month: {
      subject: month => `your energy in ${month}`,
      text(month, missingDays, isProvisional) {
        const days = missingDays === 1 ? 'one day' : `${missingDays} days`;
        const faults = [missingDays > 0 && `values for ${days} are missing`, isProvisional && 'some are provisional'];
        const told = faults.filter(fault => fault !== false).join(', and ');
        return told
          ? `The energy data for ${month} are here, but ${told}. Your month so far:`
          : `The energy data for ${month} are complete. Your month:`;
      },
      label: 'How we calculate these figures',
      noPrices: 'What you save or earn is shown in euros as soon as your prices are entered.',
      assumed: 'The euro amounts are based on prices estimated by your community. Your own make them more accurate.',
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
      label: 'See my bills',
    },
    gap: {
      subject: 'data from your metering point are missing',
      text: (point, since) =>
        `We have received no values from your metering point ${point} since ${since}. Other metering points of the community have newer ones.`,
      toDo: "Please check in your grid operator's customer portal whether your meter has new quarter-hour values there, and whether data sharing with the community is still approved. If everything is in order there, simply reply to this message.",
      label: 'See the data of the metering point',
    },
    silence: {
      subject: "your solar system isn't feeding in",
      text: (point, since) =>
        `Your system ${point} has fed in nothing since ${since}. In the two weeks before, it did so every day.`,
      toDo: 'The reason may be the weather, for example snow on the panels, or that you used everything yourself. Otherwise please check whether the inverter is running.',
      label: 'See the data of the system',
    },
  },
};
