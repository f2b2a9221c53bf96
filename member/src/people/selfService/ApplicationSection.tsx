import { type ChangeFacts, type OwnDocuments, spacedCountingPointNumber, spacedIban } from '@nahstrom/contract';
import { Section } from '@nahstrom/kit/components';
import { usePortal } from '../../portal.tsx';
import { Facts } from './Facts.tsx';
import { useWords } from './words.tsx';

const ofPerson = [
  'member.companyName',
  'member.companyUid',
  'member.firstName',
  'member.lastName',
  'member.email',
  'member.phone',
  'member.street',
  'member.housenumber',
  'member.stairs',
  'member.floor',
  'member.doorNumber',
  'member.zip',
  'member.city',
  'member.deliveryStreet',
  'member.deliveryHousenumber',
  'member.deliveryZip',
  'member.deliveryCity',
  'member.baName',
  'member.baNumber',
  'member.taxNumberFeed',
] as const;
const ofPoint = [
  'countingPoint.cpNumber',
  'countingPoint.yearConsumption',
  'countingPoint.peakPerformance',
  'countingPoint.plantName',
] as const;

/** The submitted application, unchanged. */
export function ApplicationSection({ application }: { application: OwnDocuments['applications'][number] }) {
  const { f, locale } = usePortal();
  const t = useWords();
  const textOf = (field: string, value: ChangeFacts[string] | undefined) => {
    if (field === 'baNumber') return spacedIban(String(value));
    if (field === 'cpNumber') return spacedCountingPointNumber(String(value));
    return typeof value === 'number' ? value.toLocaleString(locale === 'de' ? 'de-DE' : 'en-US') : String(value);
  };
  const given = (facts: ChangeFacts, labels: readonly (typeof ofPerson | typeof ofPoint)[number][]) =>
    labels
      .map(label => [label, label.slice(label.indexOf('.') + 1)] as const)
      .filter(([, field]) => facts[field])
      .map(([label, field]) => [t(label), textOf(field, facts[field])] as const);
  return (
    <Section title={t('documents.application')} intro={t('documents.sent', { moment: f.moment(application.sent) })}>
      <Facts facts={given(application.person, ofPerson)} />
      {application.countingPoints.map((point, place) => (
        <section key={String(point.cpNumber)} className="n-stack">
          <h3>{t('documents.point', { place: String(place + 1) })}</h3>
          <Facts facts={given(point, ofPoint)} />
        </section>
      ))}
    </Section>
  );
}
