import {
  accountFields,
  addressFields,
  type ChangeFacts,
  nameFields,
  type OwnDocuments,
  spacedCountingPointNumber,
  spacedIban,
} from '@nahstrom/contract';
import { Section } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { Facts } from './Facts.tsx';
import { useWords } from './words.tsx';

const ofPerson = [...nameFields, 'email', 'phone', ...addressFields, ...accountFields, 'taxNumberFeed'] as const;
const ofPoint = ['cpNumber', 'yearConsumption', 'peakPerformance', 'plantName'] as const;

/** The submitted application, unchanged. */
export function ApplicationSection({ application }: { application: OwnDocuments['applications'][number] }) {
  const { f, locale } = usePortal();
  const t = useWords();
  const textOf = (field: string, value: ChangeFacts[string] | undefined) => {
    if (field === 'baNumber') return spacedIban(String(value));
    if (field === 'cpNumber') return spacedCountingPointNumber(String(value));
    return typeof value === 'number' ? value.toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB') : String(value);
  };
  const given = <Field extends string>(
    facts: ChangeFacts,
    fields: readonly Field[],
    labelOf: (field: Field) => string,
  ) => fields.filter(field => facts[field]).map(field => [labelOf(field), textOf(field, facts[field])] as const);
  return (
    <Section title={t('documents.application')} intro={t('documents.sent', { moment: f.moment(application.sent) })}>
      <Facts facts={given(application.person, ofPerson, field => t(`member.${field}`))} />
      {application.countingPoints.map((point, place) => (
        <section key={String(point.cpNumber)} className="n-stack">
          <h3>{t('documents.point', { place: String(place + 1) })}</h3>
          <Facts facts={given(point, ofPoint, field => t(`countingPoint.${field}`))} />
        </section>
      ))}
    </Section>
  );
}
