import type { AuditedEntity } from '@nahstrom/contract';
import { textOfScaled } from '../../ui/forms/decimals.ts';
import type { PagePortal } from '../page.ts';

type Words = Pick<PagePortal, 't' | 'textOf' | 'format' | 'locale'>;

/** Records with a different name in the catalogue. A change request has the fields that it changes. */
const namesOf: Partial<Record<AuditedEntity, string[]>> = {
  energyImport: ['import'],
  billingRun: ['billing'],
  sepaRun: ['sepa'],
  accountingExport: ['accounting'],
  changeRequest: ['changeRequest', 'member', 'countingPoint'],
  memberTariff: ['tariff'],
  company: ['party'],
  person: ['party'],
  personCompany: ['link'],
  partyAssociation: ['link'],
  marketProcess: ['market'],
};

/** Sums in cents. */
const amounts = new Set(['cents', 'netto', 'tax', 'brutto', 'debit', 'credit']);

/** Technical fields of every record. */
const technical = new Set(['id', 'organisation', 'created', 'updated']);
export const isTold = (field: string) => !technical.has(field);

const said = ({ textOf }: Words, entity: AuditedEntity, ...place: string[]) =>
  (namesOf[entity] ?? [entity]).map(name => textOf([name, ...place].join('.'))).find(Boolean);

/** The field's label in its form; a field without a form keeps its own name. */
export const fieldTextOf = (words: Words, entity: AuditedEntity, field: string) => said(words, entity, field) ?? field;

/** A value as readable text. */
export function valueTextOf(words: Words, entity: AuditedEntity, field: string, value: unknown): string {
  const { t, format, locale } = words;
  if (value === null || value === undefined || value === '') return t('audit.empty');
  if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no');
  if (typeof value === 'number' && (amounts.has(field) || field.endsWith('Cents'))) return format.money(value);
  if (typeof value === 'number' && field.endsWith('Price')) return `${textOfScaled(value, 4, locale)} ct/kWh`;
  if (typeof value === 'number')
    return (
      said(words, entity, field, String(value)) ??
      (Number.isInteger(value) ? String(value) : value.toLocaleString(locale))
    );
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return format.moment(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.day(value);
    return said(words, entity, field, value) ?? value;
  }
  if (Array.isArray(value)) {
    return value.map(entry => valueTextOf(words, entity, field, entry)).join(', ') || t('audit.empty');
  }
  return Object.entries(value)
    .filter(([inner]) => isTold(inner))
    .map(([inner, entry]) => {
      const label = /^\d{4}-\d{2}-\d{2}$/.test(inner)
        ? format.day(inner)
        : (said(words, entity, field, inner) ?? fieldTextOf(words, entity, inner));
      return `${label}: ${valueTextOf(words, entity, inner, entry)}`;
    })
    .join('; ');
}
