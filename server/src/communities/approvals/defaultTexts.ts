import { type ApprovalWording, approvalTextVersion } from '@nahstrom/contract';

type Texts = Record<'de' | 'en', ApprovalWording> & { version: string };

/** Never changed: approvals refer to it by its version. */
const november: Texts = {
  version: '2026-11',
  de: {
    membership:
      'Ich beantrage die Aufnahme als Mitglied in {community} und erkenne die Statuten und die Beitragsordnung in der geltenden Fassung an. Auf Wunsch erhalte ich beide vor der Aufnahme.',
    sepa: 'Ich ermächtige {community} (Zahlungsempfänger), wiederkehrende Zahlungen von meinem oben genannten Konto mittels SEPA-Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die vom Zahlungsempfänger auf mein Konto gezogenen Lastschriften einzulösen. Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen; dabei gelten die mit meinem Kreditinstitut vereinbarten Bedingungen. Creditor-ID und Mandatsreferenz werden mir vor dem ersten Einzug mitgeteilt.',
    additionalContract:
      'Ich stimme der Zusatzvereinbarung zu meinem Netzzugangsvertrag zu, die der Netzbetreiber für die Teilnahme der angegebenen Zählpunkte an der Energiegemeinschaft verlangt, und bevollmächtige {community}, die Teilnahme beim Netzbetreiber anzumelden. Die Datenfreigabe bestätige ich im Portal des Netzbetreibers, sobald ich dazu aufgefordert werde.',
    usageValues:
      'Ich stimme zu, dass der Netzbetreiber die Viertelstundenwerte der angegebenen Zählpunkte an {community} übermittelt und dass sie für Zuteilung, Abrechnung und die Anzeige in diesem Portal verwendet werden. Diese Zustimmung kann ich jederzeit für die Zukunft widerrufen; die Teilnahme endet dann.',
  },
  en: {
    membership:
      'I apply for membership of {community} and accept its statutes and fee regulations as amended. On request I receive both before being admitted.',
    sepa: 'I authorise {community} (creditor) to collect recurrent payments from my account named above by SEPA direct debit, and I instruct my bank to honour the direct debits drawn on my account by the creditor. I am entitled to a refund of the amount debited within eight weeks from the date of the debit, under the terms of my agreement with my bank. The creditor id and the mandate reference will be notified to me before the first collection.',
    additionalContract:
      'I agree to the addition to my network-access contract that the grid operator requires for the counting points named to take part in the energy community, and I authorise {community} to register the participation with the grid operator. I will confirm the release of data in the grid operator’s portal when asked to.',
    usageValues:
      'I agree that the grid operator passes the quarter-hour values of the counting points named to {community} and that they are used for allocation, billing and display in this portal. I can revoke this approval at any time for the future; the participation then ends.',
  },
};

/** The portal's own texts. A change of them is a new `approvalTextVersion` in the contract, and the texts before it join
 *  `formerTexts` as they were. */
export const defaultTexts: Texts = {
  version: approvalTextVersion,
  de: november.de,
  en: {
    ...november.en,
    additionalContract:
      'I agree to the addition to my network-access contract that the grid operator requires for the metering points named to take part in the energy community, and I authorise {community} to register the participation with the grid operator. I will confirm the release of data in the grid operator’s portal when asked to.',
    usageValues:
      'I agree that the grid operator passes the quarter-hour values of the metering points named to {community} and that they are used for allocation, billing and display in this portal. I can revoke this approval at any time for the future; the participation then ends.',
  },
};

export const formerTexts: readonly Texts[] = [november];
