import type { PublicCommunity } from '@nahstrom/contract';
import { formats } from '@nahstrom/kit';
import { Field, Section, Select } from '@nahstrom/kit/components';
import { Fragment } from 'react';
import { errorAt, type SectionProps } from './fields.tsx';
import type { Texts } from './messages/index.ts';

type CommunitySectionProps = SectionProps & { communities: readonly PublicCommunity[] };

/** The choice, if there is one, and the prices and documents of the community. */
export function CommunitySection({ form, t, communities }: CommunitySectionProps) {
  const { community, locale } = form;
  const prices = community ? pricesOf(community, t, formats(locale)) : [];
  const documents = community?.documents ?? [];
  const isChoice = communities.length > 1;
  if (!isChoice && prices.length + documents.length === 0) return null;
  return (
    <Section title={t(isChoice ? 'member.community' : 'facts.title')}>
      {isChoice && (
        <Field label={t('member.community')} error={errorAt({ form, t }, 'community')} labelHidden required>
          <Select
            name="community"
            placeholder={t('page.choose')}
            options={communities.map(({ id, title }) => ({ value: id, label: title }))}
            value={form.typed.community ?? ''}
            onChange={event => form.set('community', Number(event.target.value) || null)}
          />
        </Field>
      )}
      {prices.length + documents.length > 0 && (
        <dl className="application-facts">
          {prices.map(([label, amount, note]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                {amount} <span className="n-quiet">{note}</span>
              </dd>
            </Fragment>
          ))}
          {community && <Documents community={community} form={form} t={t} />}
        </dl>
      )}
    </Section>
  );
}

/** Links to the community's information for visitors, as terms of a list. */
export function Documents({ community: { documents }, form, t }: SectionProps & { community: PublicCommunity }) {
  if (documents.length === 0) return null;
  return (
    <>
      <dt>{t('facts.documents')}</dt>
      {documents.map(({ title, url, size }) => (
        <dd key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {title}
          </a>{' '}
          <span className="n-quiet">({formats(form.locale).whole(Math.ceil(size / 1000))} kB)</span>
        </dd>
      ))}
    </>
  );
}

/** Gross, as consumers pay them; the price of a feeder is net, because its tax follows the feeder's own rule. */
function pricesOf(
  { tariff, membershipFee, isSmallBusiness }: PublicCommunity,
  t: Texts,
  format: ReturnType<typeof formats>,
) {
  const rows: [label: string, amount: string, note: string][] = [];
  const add = (
    label: string,
    amount: string,
    { vatRate, validFrom }: { vatRate: number | null; validFrom: string },
  ) => {
    const notes = [
      vatRate === null
        ? t('facts.net')
        : vatRate && !isSmallBusiness
          ? t('facts.gross', { rate: String(vatRate) })
          : '',
      validFrom > today() ? t('facts.from', { day: format.day(validFrom) }) : '',
    ];
    rows.push([label, amount, notes.filter(Boolean).join(', ')]);
  };
  const gross = (net: number, vatRate: number) => (net * (100 + (isSmallBusiness ? 0 : vatRate))) / 100;
  const money = (cents: number, vatRate: number) => format.money(Math.round(gross(cents, vatRate)));
  if (tariff) {
    const { consumptionPrice, feedInPrice, baseFeeCents, pointFeeCents, vatRate } = tariff;
    add(t('facts.consumption'), `${format.price(gross(consumptionPrice, vatRate) / 10_000)} ct/kWh`, tariff);
    add(t('facts.feedIn'), `${format.price(feedInPrice / 10_000)} ct/kWh`, { ...tariff, vatRate: null });
    if (baseFeeCents) add(t('facts.baseFee'), t('facts.monthly', { amount: money(baseFeeCents, vatRate) }), tariff);
    if (pointFeeCents) add(t('facts.pointFee'), t('facts.monthly', { amount: money(pointFeeCents, vatRate) }), tariff);
  }
  if (membershipFee?.amountCents) {
    const { amountCents, vatRate, per, cycle } = membershipFee;
    add(t('facts.fee'), t(`facts.fee.${per}.${cycle}`, { amount: money(amountCents, vatRate) }), membershipFee);
  }
  return rows;
}

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Vienna' });
