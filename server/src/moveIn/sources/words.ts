import type { MoveInColumn } from '@nahstrom/contract';
import { labels, type RecordLabel } from '@nahstrom/contract/labels';
import { folded } from './tidy.ts';

/** Words of a closed list by their code, as written in spreadsheets. A trailing star matches any ending. */
const lists = {
  direction: {
    CONSUMPTION:
      'consumption consumer consum* bezug bezieher* verbrauch* abnehm* entnahme* lieferrichtungbezug netzbezug strombezug load v b c con cons kunde kunden',
    GENERATION:
      'generation generator generat* einspeis* erzeug* produ* ueberschuss* volleinspeis* pv photovoltai* feedin feeder wasserkraft windkraft biomasse netzeinspeisung stromeinspeisung e g p gen',
  },
  powerProductionType: {
    1: '1 verbrauch* bezug consumption consumer keine',
    2: '2 pv photovolta* solar* sonne pvanlage',
    3: '3 wasser* hydro* kleinwasserkraft',
    4: '4 wind*',
    5: '5 biomass* biogas',
    6: '6 andere* sonstige* other* bhkw',
  },
  feedType: { 0: '0 ueberschuss* surplus teileinspeis*', 1: '1 voll* full*' },
  cpStatus: {
    1: '1 aktiv aktiviert active activated registered registriert ja online',
    inactive: 'inactive inaktiv deaktiviert* deactivated abgemeldet* beendet* ended revoked widerrufen',
    2: '2 neu new pending approved requested beantragt angemeldet inarbeit offen init',
  },
  memberType: {
    person: 'person persons privat* private natuerlicheperson eegprivate haushalt* natural nein no falsch',
    company:
      'company firma firmen unternehm* business eegbusiness verein* gemeinde* betrieb* gewerb* juristischeperson kmu gmbh organisation* koerperschaft* landwirt* association municipality ja yes x wahr',
  },
  salutation: {
    mrs: 'mrs frau fr ms miss weiblich w female f',
    mr: 'mr herr herrn hr maennlich m male',
    none: 'none keine keineanrede divers d x familie fam firma nosalutation',
  },
  mandateScheme: {
    CORE: 'core sepacore basis* corelastschrift coredirectdebit privat',
    B2B: 'b2b sepab2b firmen* firma businesstobusiness business',
  },
  taxRuleFeed: {
    SMALL_BUSINESS: 'smallbusiness kleinunternehm* privat* kleinunternehmerregelung* kurregelung ku',
    FARMER_FLAT: 'farmerflat pauschal* landwirt* landwirtschaft* bauer flatratefarmer',
    REVERSE_CHARGE: 'reversecharge* regelbesteuer* umsatzsteuerpflichtig* ustpflichtig* unternehmer vorsteuerabzug* rc',
    PUBLIC: 'public gemeinde* oeffentlich* koerperschaft* kdoer municipality',
    OTHER_EXEMPT: 'otherexempt befreit* steuerbefreit* andere* exempt',
  },
  memberState: {
    applied: 'applied antrag* beantragt angemeldet* bewerb* applicant*',
    active: 'active aktiv* mitglied member aufrecht',
    left: 'left ausgetreten ehemalig* former gekuendigt',
  },
  billingCycle: { monthly: 'monthly monat* month m', yearly: 'yearly jahr* jaehrlich* year annual* j' },
  existingSmartMeter: {
    true: 'true ja yes x wahr vorhanden j y 1',
    false: 'false nein no falsch keiner nichtvorhanden n 0',
  },
  cumulative: { true: 'true ja yes x wahr j y 1', false: 'false nein no falsch n 0' },
  locale: { de: 'de deutsch* german ger deat at', en: 'en englisch* english eng' },
} as const;

export type ListedColumn = keyof typeof lists & MoveInColumn;

/** Labels of the portal's own exports. */
const labelled: Partial<Record<ListedColumn, string>> = {
  powerProductionType: 'countingPoint.powerProductionType',
  feedType: 'countingPoint.feedType',
  cpStatus: 'countingPoint.cpStatus',
  memberType: 'member.memberType',
  salutation: 'member.salutation',
  taxRuleFeed: 'member.taxRuleFeed',
  locale: 'member.locale',
};

type Words = { exact: Map<string, string>; starts: [start: string, code: string][] };

const known = new Map<string, Words>(
  Object.entries(lists).map(([column, codes]) => [column, wordsOf(column as ListedColumn, codes)]),
);

function wordsOf(column: ListedColumn, codes: Readonly<Record<string, string>>): Words {
  const exact = new Map<string, string>();
  const starts: Words['starts'] = [];
  const prefix = labelled[column];
  for (const [code, words] of Object.entries(codes)) {
    exact.set(folded(code), code);
    for (const language of [labels.de, labels.en]) {
      const label = prefix && language[`${prefix}.${code}` as RecordLabel];
      if (label) exact.set(folded(label), code);
    }
    for (const word of words.split(' ')) {
      if (word.endsWith('*')) starts.push([word.slice(0, -1), code]);
      else if (!exact.has(word)) exact.set(word, code);
    }
  }
  starts.sort(([one], [other]) => other.length - one.length);
  return { exact, starts };
}

export const isListed = (column: MoveInColumn): column is ListedColumn => known.has(column);

/** The code of a word; null if it is unknown or ambiguous (`Bezug/Einspeisung`). */
export function codeOfWord(column: ListedColumn, text: string): string | null {
  const words = known.get(column);
  const whole = words && codeOf(words, text);
  if (!words || whole === undefined) return null;
  const parts = text.split(/[/,;|+&]| und | and | oder | or /i).map(part => codeOf(words, part));
  const isOneOf = new Set(parts.filter(code => code !== undefined)).size <= 1;
  return isOneOf || words.exact.has(folded(text)) ? whole : null;
}

function codeOf({ exact, starts }: Words, text: string): string | undefined {
  const word = folded(text);
  return exact.get(word) ?? starts.find(([start]) => word.startsWith(start))?.[1];
}
