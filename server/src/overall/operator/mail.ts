import { linkMail } from '../../access/index.ts';

/** Identical with and without an existing login. */
export const operatorMail = linkMail({
  de: () => ({
    subject: 'Betrieb des Portals',
    paragraphs: [
      'Sie sind eingeladen, dieses Portal mit zu betreiben: seinen Zustand zu sehen, Organisationen anzulegen und den Betrieb weiterzugeben.',
      'Sie brauchen dafür einen Zugang mit dieser E-Mail-Adresse, die Sie schon bestätigt haben. Öffnen Sie den Link dort, wo Sie angemeldet sind, oder melden Sie sich dabei an. Er gilt sieben Tage und kann einmal verwendet werden.',
    ],
    label: 'Betrieb übernehmen',
    otherwise: 'Wenn Sie das nicht wollen, ist nichts zu tun: ohne Ihre Bestätigung ändert sich nichts.',
  }),
  en: () => ({
    subject: 'operating the portal',
    paragraphs: [
      'You are invited to help operate this portal: to see its state, create organisations and hand the operation on.',
      'For this you need an account with this e-mail address, which you have confirmed before. Open the link where you are logged in, or log in on the way. It is valid for seven days and can be used once.',
    ],
    label: 'Become an operator',
    otherwise: 'If you do not want this, there is nothing to do: nothing changes unless you confirm.',
  }),
});
