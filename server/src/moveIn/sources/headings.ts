import { type MoveInColumn, type MoveInKind, type MoveInPointField, moveInPointFields } from '@nahstrom/contract';
import { labels, type RecordLabel } from '@nahstrom/contract/labels';
import { folded, tidy } from './tidy.ts';

type Headed = { kind: MoveInKind; headerRow: number; headings: readonly string[] };

/** Whether the columns are named by their letters, because the table has no headings. */
export const isBare = ({ kind, headerRow }: Pick<Headed, 'kind' | 'headerRow'>): boolean =>
  kind === 'table' && headerRow === 0;

/** The headings of the file itself. */
export const ownHeadings = (table: Headed): readonly string[] =>
  isBare(table) ? table.headings.map(() => '') : table.headings;

/** A heading without differences in spelling: `Zählpunkt-Nr.` and `Zählpunktnummer` are equal. The key of stored
 *  mappings. */
export const headingKey = (heading: string): string =>
  folded(tidy(heading).replaceAll('€', ' eur ').replaceAll('%', ' prozent '))
    .replace(/nummer|number/g, 'nr')
    .replace(/strasze/g, 'strasse');

export type Recognised = {
  column: MoveInColumn;
  /** Smaller is more certain; of two headings for one column the more certain one is taken. */
  rank: number;
  direction?: 'CONSUMPTION' | 'GENERATION';
};

/** Headings of real spreadsheets, of eegFaktura's template and export, and of the EDA portal, most certain first. */
const synonyms: Partial<Record<MoveInColumn, string>> = {
  memberNumber:
    'mitgliedsnr, mitgliednr, mitnr, mgnr, mitgliedernr, nrmitglied, mitgliedsid, teilnehmernr, kundennr, participantnr, membernr, memberid, memberno, lfdnr, nr',
  memberComNumber: 'nrinanderemsystem, externenr, fremdnr, altemitgliedsnr, altenr, mitgliedsnralt, externalid',
  memberType:
    'businessrole, teilnahmeals, mitgliedsart, mitgliedstyp, artdesmitglieds, personenart, rechtsform, privatfirma, firmaprivat, privatgewerbe, kundentyp, teilnehmertyp, membertype, typ',
  salutation: 'anrede, geschlecht, salutation, gender',
  companyName:
    'firmenname, firma, firmenwortlaut, unternehmen, unternehmensname, companyname, company, organisation, firmavereinsname, vereinsname',
  companyUid:
    'umsatzsteuernr, ust, uid, uidnr, ustid, ustidnr, ustnr, umsatzsteueridentifikationsnr, atu, atunr, vatnr, vatid, vat',
  firstName: 'vorname, vornamen, rufname, firstname, givenname, forename',
  lastName: 'nachname, familienname, zuname, lastname, surname, familyname',
  birthDate: 'geburtsdatum, gebdatum, geboren, geborenam, gebam, geburtstag, dateofbirth, birthdate, birthday',
  birthCityCountry: 'geburtsort, geburtsortundland, geburtsland, placeofbirth',
  citizenship: 'staatsbuergerschaft, staatsangehoerigkeit, nationalitaet, citizenship, nationality',
  email:
    'email, mail, emailadresse, mailadresse, emailkontakt, emailaddress, kontaktemail, emailrechnung, rechnungsemail',
  phone:
    'telefon, telefonnr, tel, telnr, handy, handynr, mobil, mobiltelefon, mobilnr, mobile, telefonmobil, telefonhandy, phone, phonenr, festnetz',
  locale: 'sprache, language, locale',
  street: 'strasse, strassenname, str, gasse, rechnungsstrasse, wohnstrasse, street',
  housenumber: 'hausnr, hnr, hausnrn, strassennr, housenr, streetnr, onr, orientierungsnr',
  stairs: 'stiege, stg, staircase, stairs',
  floor: 'stock, stockwerk, etage, floor',
  doorNumber: 'tuer, tuernr, top, topnr, door, doornr',
  zip: 'plz, postleitzahl, postlz, zip, zipcode, postcode, postalcode',
  city: 'ort, wohnort, stadt, gemeinde, ortsname, city, town',
  deliveryStreet:
    'anlagenstrasse, strasseanlage, strassederanlage, lieferstrasse, zaehlpunktstrasse, strassezaehlpunkt, verbrauchsstellestrasse',
  deliveryHousenumber: 'hausnranlage, hausnrderanlage, anlagenhausnr, lieferhausnr, zaehlpunkthausnr',
  deliveryZip: 'plzanlage, anlagenplz, plzderanlage, lieferplz, plzzaehlpunkt, zaehlpunktplz, postleitzahlderanlage',
  deliveryCity: 'ortanlage, anlagenort, ortderanlage, lieferort, ortzaehlpunkt, zaehlpunktort',
  baName:
    'kontoinhaber, kontoinhaberin, kontoinhaberoderkontoinhaberin, kontoinhaberinoderkontoinhaber, kontoname, kontowortlaut, kontolautendauf, accountname, accountowner, accountholder',
  baNumber:
    'iban, ibannr, bankkonto, kontonr, konto, kontonriban, bankverbindung, bankverbindungiban, accountnr, account',
  mandateReference:
    'mandatref, mandatsreferenz, mandatsref, mandatreferenz, mandatsreferenznr, mandatsnr, mandatnr, mandat, sepamandat, sepamandatsreferenz, separeferenz, sepamandatref, sepamandatnr, mandateref, mandatereference, mandateid',
  mandateSigned:
    'mandatdat, mandatdatum, mandatsdatum, mandatvom, mandatsunterschrift, mandatunterschriebenam, mandatunterschrieben, mandatunterzeichnetam, sepamandatdatum, sepamandatvom, datummandat, datumsepamandat, unterschriebenam, unterschriftsdatum, unterzeichnetam, unterschriebensepa, mandatedat, mandatedate, mandatesignedon, signedon',
  mandateScheme:
    'debittype, mandatsart, mandatstyp, lastschriftart, lastschrifttyp, sepaart, sepatyp, scheme, mandatescheme, lastschrift, coreb2b',
  mandateLastUsed:
    'zuletzteingezogen, zuletzteingezogenam, letztereinzug, letztereinzugam, datumletztereinzug, letzteeinziehung, letztelastschrift, letzterlastschrifteinzug, letzteabbuchung, zuletztabgebucht, zuletzteingehoben, mandatzuletztverwendet, mandatzuletztgenutzt, letzteverwendungmandat, letztenutzungmandat, lastcollected, lastcollectedon, lastcollection, lastdirectdebit, mandatelastused, lastused',
  networkOperator:
    'netzbetreiber, vnb, netz, netzbetreiberid, netzbetreibernr, gridoperator, networkoperator, netzbetreibername',
  cnrNetworkOperator: 'kundennrbeimnetzbetreiber, kundennrnetzbetreiber, kundennrnetz, customernratthegridoperator',
  existingSmartMeter:
    'smartmeter, smartmetervorhanden, smartmeterinstalliert, smartmeterinstalled, intelligentermesszaehler',
  taxRuleFeed:
    'steuerregel, steuerregelung, steuerregeldereinspeisung, steuerstatus, umsatzsteuerregel, ustregelung, steuerliches, besteuerung, ustpflicht, taxrule, taxstatus',
  taxNumberFeed:
    'steuernr, stnr, steuernroderbefreiung, steuernrodergrundderbefreiung, abgabenkontonr, finanzamtsnr, befreiungsgrund, taxnr',
  billingCycle:
    'abrechnungsintervall, abrechnungszeitraum, abrechnungsrhythmus, abrechnung, verrechnungsintervall, rechnungsintervall, zahlungsrhythmus, abrechnungsperiode, billingcycle, billinginterval',
  enteredOn:
    'mitgliedseit, beitritt, beitrittsdatum, beitrittam, beitrittseit, datumbeitritt, datumdesbeitritts, datumeintritt, beigetreten, beigetretenam, eintritt, eintrittsdatum, eintrittam, mitgliedab, ersttagdermitgliedschaft, erstertagdermitgliedschaft, mitgliedschaftseit, mitgliedschaftab, dokumentunterschrieben, membersince, joined, joinedon, entrydate, entry, seit',
  leftOn:
    'austritt, austrittsdatum, austrittam, ausgetreten, ausgetretenam, mitgliedbis, mitgliedschaftbis, letztertagdermitgliedschaft, kuendigung, gekuendigtzum, kuendigungsdatum, left, lefton, exitdate, exit, memberuntil',
  memberState:
    'stand, mitgliedsstand, mitgliedsstatus, standdesmitglieds, statusdesmitglieds, memberstate, memberstatus',
  appliedOn: 'antragvom, antragam, antragsdatum, beantragtam, appliedon, applicationdate',
  approvalMembership: 'zustimmungbeitrittserklaerung',
  approvalSepa: 'zustimmungsepalastschriftmandat',
  approvalAdditionalContract: 'zustimmungzusatzvereinbarungzumnetzzugangsvertrag',
  approvalUsageValues: 'zustimmungverwendungdermesswerte',
  mandateHistory: 'allemandate, allmandates',
  tariffHistory: 'alleeigenentarife, allowntariffs',
  shareHistory: 'alleanteile, allshares',
  consumptionPrice:
    'arbeitspreis, arbeitspreisbezug, bezugspreis, bezugstarif, preisbezug, tarifbezug, strompreis, energiepreis, verbrauchspreis, verbrauchstarif, preisverbrauch, arbeitspreisverbrauch, consumptionprice',
  feedInPrice:
    'einspeisetarif, einspeisepreis, einspeiseverguetung, arbeitspreiseinspeisung, preiseinspeisung, tarifeinspeisung, verguetung, erzeugertarif, erzeugerpreis, lieferpreis, feedinprice, feedintariff',
  baseFee:
    'grundgebuehr, grundgebuehrimmonat, grundgebuehrmonat, grundpreis, grundentgelt, grundpauschale, basefee, monthlyfee',
  pointFee:
    'zaehlpunktgebuehr, gebuehrjezaehlpunkt, gebuehrjezaehlpunktundmonat, jezaehlpunktundmonat, gebuehrprozaehlpunkt, zaehlpunktpauschale, preisjezaehlpunkt, pointfee, meteringpointfee',
  openReference:
    'rechnungsnr, rechnungnr, renr, rgnr, belegnr, offenerechnung, offenerechnungnr, rechnung, rechnungoffen, invoicenr, invoiceno, invoice',
  openAmount:
    'offeneur, offenerbetrag, offen, offenbetrag, betragoffen, offenersaldo, offeneforderung, restbetrag, betrag, betrageur, rueckstand, openamount, amountdue, outstanding',
  openCredit: 'guthaben, guthabeneur, kontoguthaben, mitgliedsguthaben, offenesguthaben, credit, creditbalance',
  openItems: 'alleoffenenposten, allopenitems',
  openDue: 'faelligam, faellig, faelligkeit, faelligkeitsdatum, zahlungsziel, zahlbarbis, duedate, due, dueon',
  cpNumber:
    'zaehlpunkt, zaehlpunktnr, zaehlpunktid, zaehlpunktsnr, zaehlpunktbezeichnung, zaehlpunktsbezeichnung, zp, zpnummer, meteringpointid, meteringpoint, countingpoint, countingpointnr, meteringpointnr, zaehlpunkte, zaehlpunktnrat',
  direction:
    'energierichtung, bezugsrichtung, energydirection, richtung, direction, lieferrichtung, zaehlpunktrichtung, bezugeinspeisung, verbraucherzeuger, verbrauchererzeuger, verbrauchereinspeiser, zaehlpunktart, zaehlpunkttyp, zptyp, zpart',
  powerProductionType:
    'artdeszaehlpunkts, artdererzeugung, energiequelle, erzeugungsart, erzeugungsform, energietraeger, kindofcountingpoint, kindofmeteringpoint, kindofproduction, anlagenart, anlagentyp, technologie',
  share:
    'teilnahmefaktor, zugeteiltemengeinprozent, teilnahmefkt, teilnehmerfaktor, partfact, teilnahmefaktorprozent, anteil, anteilprozent, anteilinprozent, prozent, teilnahmeprozent, teilnahmeinprozent, faktor, allocatedquantityinpercent, participationfactor, ecpartfact, share, shareprozent',
  cpStatus:
    'zaehlpunktstatus, zpstatus, statusdeszaehlpunkts, statuszaehlpunkt, meteringpointstate, stateofthecountingpoint, stateofthemeteringpoint, countingpointstatus, status',
  dateOfActivation:
    'erstertagderteilnahme, aktiviert, aktiviertam, aktivseit, aktivab, zaehlpunktaktivseit, registriertseit, zaehlpunktregistriertseit, teilnahmeseit, teilnahmeab, teilnahmebeginn, aktivierung, aktivierungsdatum, versorgtseit, dateactivate, datefrom, meteringpointactivestart, registriertsince, activesince, firstdayofparticipation, registriert, gueltigvon, gueltigab, teilnahmevon, von, ab, startdatum',
  endsOn:
    'teilnahmebis, letztertagderteilnahme, teilnahmeende, endederteilnahme, aktivbis, zaehlpunktaktivbis, versorgtbis, gueltigbis, deaktiviertam, dateto, datedeactivate, meteringpointactiveend, activeuntil, participationuntil, lastdayofparticipation, bis, enddatum',
  plantName:
    'objektname, zaehlpunktname, namederanlage, anlagenname, anlage, anlagenbezeichnung, objektbezeichnung, objekt, bezeichnung, standort, objectname, plantname, plant, nameofthefacility',
  yearConsumption:
    'jahresverbrauch, jahresverbrauchkwh, verbrauchkwh, verbrauchjahr, jahresverbrauchinkwh, verbrauchproJahr, yearconsumption, yearlyconsumption, annualconsumption, verbrauch',
  peakPerformance:
    'spitzenleistung, kwp, leistung, leistungkwp, anlagenleistung, anlagenleistungkwp, pvleistung, pvleistungkwp, engpassleistung, peakperformance, peakpower',
  participationPerformance:
    'teilnehmendeleistung, teilnehmendeleistungkw, participatingpower, participationperformance',
  cumulative: 'kumuliertabrechnen, kumuliert, cumulative',
  feedType: 'artdereinspeisung, einspeiseart, einspeisungsart, einspeisetyp, kindoffeedin, feedtype',
  contractBegin:
    'vertragsbeginn, beginndesvertrags, vertragab, vertragseit, vertragsdatum, contractbegin, contractstart, beginofcontract',
  membershipFeeInvoiceDate:
    'mitgliedsbeitragverrechnetam, mitgliedsbeitragverrechnet, beitragverrechnetam, beitragverrechnet, membershipfeeinvoicedate, membershipfeechargedon, feechargedon',
  nameOne: 'name1',
  nameTwo: 'name2',
  fullName:
    'vorundnachname, vornamenachname, nachnamevorname, vorundzuname, namevorname, nameundvorname, vornameundnachname, nachnameundvorname, vorundfamilienname, mitglied, mitgliedsname, name, namen, teilnehmer, teilnehmername, kunde, kundenname, namedesmitglieds, vollername, vollstaendigername, fullname, member, membername, namefirma, namefirmenname',
  titleBefore:
    'titelvor, titel, akadtitel, akademischertitel, titelvorgestellt, titelvorne, vorgestelltertitel, titlebefor, titlebefore, title, grad, akadgrad',
  titleAfter: 'titelnach, titelnachgestellt, nachgestelltertitel, titelhinten, titleafter',
  streetAndNumber:
    'strassenr, strasseundnr, strassehausnr, strasseundhausnr, strassehnr, adresse, anschrift, adresszeile, adresse1, wohnadresse, rechnungsadresse, streetandnr, strassemithausnr, address, strundnr, strnr',
  zipAndCity: 'plzort, plzundort, plzwohnort, postleitzahlort, postleitzahlundort, ortplz, zipcity, zipandcity',
  communityId:
    'gemeinschaftsid, gemeinschaftid, communityid, ecid, rcnr, energiegemeinschaftid, idderenergiegemeinschaft, eegid, marktpartnerid, gemeinschaft, egnr, egid, eegnr, begid, begnr, geaid, geanr, gemeinschaftsnr, gemeinschaftnr, nrdergemeinschaft, iddergemeinschaft, gemeinschaftskennung, energiegemeinschaftsid, energiegemeinschaftsnr, energiegemeinschaftnr, nrderenergiegemeinschaft, communitynr, energycommunityid, energycommunitynr',
};

const labelled: Partial<Record<RecordLabel, MoveInColumn>> = {
  'mandate.reference': 'mandateReference',
  'mandate.scheme': 'mandateScheme',
  'mandate.signed': 'mandateSigned',
  'mandate.lastUsed': 'mandateLastUsed',
  'mandate.iban': 'baNumber',
  'mandate.accountOwner': 'baName',
};

const ownFields = ['member', 'countingPoint'] as const;

const recognised = buildRecognised();

function buildRecognised(): ReadonlyMap<string, Recognised> {
  const map = new Map<string, Recognised>();
  for (const [column, words] of Object.entries(synonyms) as [MoveInColumn, string][])
    for (const [rank, word] of words.split(', ').entries()) {
      const key = headingKey(word);
      if (!map.has(key)) map.set(key, { column, rank });
    }
  for (const language of [labels.de, labels.en])
    for (const [name, label] of Object.entries(language)) {
      const [record, field, value] = name.split('.');
      // "SEPA-Lastschriftmandat" alone is rarely about an approval.
      const isOwn = value === undefined && !field?.startsWith('approval');
      const own = isOwn && ownFields.some(known => known === record) ? field : undefined;
      const column = labelled[name as RecordLabel] ?? (own && own in synonyms ? (own as MoveInColumn) : undefined);
      if (column && !map.has(headingKey(label))) map.set(headingKey(label), { column, rank: 0 });
    }
  return map;
}

const pointWords =
  /^(?:zp|zpnr|zaehlpunkt|zaehlpunktnr|zaehlpunkts?bezeichnung|zaehlpunktid|meteringpoint|countingpoint)/;
const consumes = /bezug|verbrauch|consum|abnehmer|entnahme/;
const feeds = /einspeis|erzeug|lieferung|generation|feedin|produ|ueberschuss|pv/;

/** `ZP V`, `Zählpunkt (E)`, `Zählpunkt II`; `Zählpunkte` is none. */
const letteredPoint = /^(?:zp|zählpunkt)(?:nummer|[-\s]*nr\.?)?[\s_/-]+\(?([a-z]|i{1,3}|iv)\)?(?:\s*\d{1,2})?$/i;
const letterOf = (heading: string): string | undefined => letteredPoint.exec(tidy(heading))?.[1]?.toLowerCase();

const lettered = /[\s_/-]+\(?([a-z]|i{1,3}|iv)\)?$/i;

/** The number, or else the letter, that distinguishes the counting points of a row in a heading. */
export const groupMark = (heading: string): string | undefined =>
  /(?<!\d)\d{1,2}(?!\d)/.exec(heading)?.[0] ?? lettered.exec(tidy(heading))?.[1]?.toUpperCase();

const numbered =
  /^(?:(?:zp|zählpunkt)\s*)?\d{1,2}[\s.):]+|[\s_]*(?:\(\d{1,2}\)|(?:[\s_](?:zp|zählpunkt))?\s*(?:nr\.?|#)?\s*(?<!\d)\d{1,2})$/i;

/** A heading without its number, or else without its letter if that is one. */
export function withoutMark(heading: string, isLettered: boolean): string {
  const bare = tidy(heading).replace(numbered, '');
  const isNumbered = bare !== tidy(heading);
  return headingKey(isLettered && !isNumbered ? bare.replace(lettered, '') : bare).replace(/\d+/g, '');
}

/** `V/E 2`, `2. Verbrauch kWh/Jahr`, `Richtung Nr. 2`: about one of several counting points. */
function numberedField(heading: string): Recognised | undefined {
  const bare = tidy(heading).replace(numbered, '');
  const known = bare === tidy(heading) ? undefined : recognise(bare);
  return known && isPointField(known.column) ? known : undefined;
}

/** `Richtung A`. The letter of a quantity may be its unit. */
function letteredField(heading: string): Recognised | undefined {
  const known = lettered.test(tidy(heading))
    ? recognised.get(headingKey(tidy(heading).replace(lettered, '')))
    : undefined;
  const isMeasured = known?.column === 'yearConsumption' || known?.column.endsWith('Performance');
  return known && isPointField(known.column) && !isMeasured ? known : undefined;
}

/** A counting point that is not, or no longer, the member's. */
const otherPoint =
  /^(?:alte[rs]?|ehemalige[rs]?|frühere[rs]?|vorherige[rs]?|geplante[rs]?)\s|(?:^|[\s(_-])(?:alt|ehemalig|früher|geplant|vermieter|allgemein|hausverwaltung)\)?$/i;
export const isOfOtherPoint = (heading: string): boolean => otherPoint.test(tidy(heading));

const letters: Readonly<Record<string, Pick<Recognised, 'direction'>>> = {
  v: { direction: 'CONSUMPTION' },
  b: { direction: 'CONSUMPTION' },
  e: { direction: 'GENERATION' },
};

/** Meaning of a heading by its words alone; undefined for an unknown one. */
export function recognise(heading: string): Recognised | undefined {
  const key = headingKey(heading);
  if (key === '') return undefined;
  const letter = letterOf(heading);
  if (letter) return { column: 'cpNumber', rank: 1, ...letters[letter] };
  const known = recognised.get(key) ?? recognised.get(key.replace(/^\d+|\d+$|pflichtfeld|optional|erforderlich/g, ''));
  if (known) return known;
  const numbered = numberedPoint(key);
  if (numbered) return numbered;
  const directed = directedPoint(key);
  if (directed) return directed;
  if (bothDirections.test(key.replace(pointWords, ''))) return { column: 'direction', rank: 1 };
  // "Art (V/E)".
  const inner = [...heading.matchAll(brackets)].map(([found]) => headingKey(found));
  if (inner.some(text => bothDirections.test(text)) && !recognised.get(headingKey(heading.replace(brackets, ' '))))
    return { column: 'direction', rank: 1 };
  const bare = heading.replace(brackets, ' ');
  return (
    recognised.get(headingKey(bare)) ??
    recognised.get(withoutUnit(bare)) ??
    letteredField(heading) ??
    numberedField(heading)
  );
}

const [oneWay, otherWay] = [
  '(?:(?:netz)?bezug|bezieher|verbrauch(?:er)?|entnahme|consumption|consumer|v|b|c)',
  '(?:(?:netz)?einspeis(?:ung|er)|erzeug(?:ung|er)|lieferung|produktion|generation|generator|e|g|p)',
];
/** `Bezug / Einspeisung` is about the direction; above counting points it states none. */
const bothDirections = new RegExp(
  `^(?:${oneWay}(?:und|oder|bzw|or|and)?${otherWay}|${otherWay}(?:und|oder|bzw|or|and)?${oneWay})$`,
);

const only = (way: string) => new RegExp(`^${way}$(?<!^.)`);
const onlyDirection = { CONSUMPTION: only(oneWay), GENERATION: only(otherWay) };

/** The direction of the counting points under a heading: `Bezug`, `Zählpunkt Einspeisung`. */
export function directionOf(heading: string): 'CONSUMPTION' | 'GENERATION' | undefined {
  const key = headingKey(heading);
  const alone = (['CONSUMPTION', 'GENERATION'] as const).find(direction => onlyDirection[direction].test(key));
  return recognise(heading)?.direction ?? alone;
}

/** The directions under the headings of a table. Letters are directions only if all are, and V, or B beside E: A and B
 *  number the counting points. */
export function directionsOf(headings: readonly string[]): ReturnType<typeof directionOf>[] {
  const used = new Set(headings.flatMap(heading => letterOf(heading) ?? []));
  const areDirections =
    [...used].every(letter => letter in letters) && (used.has('v') || (used.has('b') && used.has('e')));
  return headings.map(heading => (letterOf(heading) && !areDirections ? undefined : directionOf(heading)));
}

/** `Zählpunkt 2 Nummer`, `ZP3 Richtung`, `Anteil Zählpunkt 1`. */
function numberedPoint(key: string): Recognised | undefined {
  const rest = key.replace(/^(?:zp|zaehlpunkt)(?:nr)?\d{1,2}|(?:zp|zaehlpunkt)(?:nr)?\d{1,2}$/, '');
  if (rest === key || rest === '') return undefined;
  if (/^(?:nr|id|bezeichnung)$/.test(rest)) return { column: 'cpNumber', rank: 1 };
  if (bothDirections.test(rest)) return { column: 'direction', rank: 1 };
  const known = recognised.get(rest);
  return known && isPointField(known.column) ? known : undefined;
}

const brackets = /[([][^)\]]*[)\]]/g;

/** `ZP Bezug`, `Bezugszählpunkt`, `Zählpunktnummer Einspeisung`. */
function directedPoint(key: string): Recognised | undefined {
  const rest = key.replace(pointWords, '');
  const isPoint = rest !== key || /zaehlpunkt(?:e|nr|id)?$|zp(?:nr)?$/.test(key);
  if (!isPoint || /status|name|adresse|anzahl|seit|datum|strasse|plz|kwh|kwp|ort$|tarif|gebuehr|typ$|art$/.test(key))
    return undefined;
  const [isConsumption, isFeed] = [consumes.test(key), feeds.test(rest.replace(/^nr/, ''))];
  if (isConsumption === isFeed) return undefined;
  return { column: 'cpNumber', rank: 1, direction: isConsumption ? 'CONSUMPTION' : 'GENERATION' };
}

/** `Leistung [kWp]`, `Arbeitspreis (ct/kWh)`, `Jahresverbrauch in kWh`, `Beitritt *`. */
function withoutUnit(heading: string): string {
  const bare = heading
    .replace(
      /(?<![\p{L}\p{N}])(?:in\s+)?(?:(?:€|eur|euro|ct|cents?)\s*(?:\/|pro|je)?\s*(?:[km]?wh)?|[kmg]?whr?|[km]?w(?:p|att)?|%|‰|promille)(?=[\s*/:.,]|$)/giu,
      ' ',
    )
    .replace(
      /\/|\b(?:pro|je|im|per)\s+(?=monat|jahr|month|year)|\b(?:monat|jahr|month|year)(?:lich|ly)?\b|\bjährlich\b|[*:]/gi,
      ' ',
    );
  return headingKey(bare);
}

/** Whether a number of the form of a counting point's is a community's: `AT…RC101519…`, of any kind. */
export const isCommunityNumber = (compacted: string): boolean => /^AT\d{11}(?:RC|GC|CC|SC|PP|TE|TC)\d/.test(compacted);

const runningNumbers = /^(?:lfd|laufende?|fortlaufende?)?(?:nr|no)$|^(?:lfd|pos|position|zeile|zeilennr|index|id)$/;

/** A number that may be a running one: `Nr.`, `lfd. Nr.`. */
export const isRunningNumber = (heading: string): boolean => runningNumbers.test(headingKey(heading));

export const isPointField = (column: MoveInColumn): column is MoveInPointField =>
  (moveInPointFields as readonly string[]).includes(column);

const nameColumns = ['fullName', 'firstName', 'lastName', 'companyName', 'nameOne', 'nameTwo'] as const;
export const isName = (column: MoveInColumn | null) => nameColumns.some(name => name === column);

const sources =
  /^(?:energiequelle|energietraeger|erzeugungsart|erzeugungsform|artdererzeugung|technologie|anlagenart|anlagentyp|quelle|kindofproduction|energysource)$/;

/** Energy source, which a consumer may also name. */
export const isEnergySource = (heading: string): boolean => sources.test(headingKey(heading));

const balances = /^(?:konto)?saldo(?:eur)?$|^kontostand(?:eur)?$|^saldokonto$|^(?:account)?balance(?:eur)?$/;

/** A balance is owed by the member or by the community; the heading does not state which. */
export const isBalance = (heading: string): boolean => balances.test(headingKey(heading));
