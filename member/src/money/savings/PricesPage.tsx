import { type OwnMembership, type OwnPriceData, type OwnPrices, ownPriceData } from '@nahstrom/contract';
import { answerOf, type Checks, numberTyped, useAnswer, useForm } from '@nahstrom/kit';
import {
  Button,
  ConfirmDialog,
  DayField,
  Field,
  FormNotices,
  Section,
  Select,
  Skeleton,
  TextInput,
  VisuallyHidden,
} from '@nahstrom/kit/components';
import { useState } from 'react';
import { kindOf } from '../../energy/balance.ts';
import { todayInVienna } from '../../platform/days.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Failed, Missing, Page } from '../../ui/Page.tsx';
import './savings.css';
import { useWords, WithWords } from './words.tsx';

/** The prices a member would have without the community. */
export default function PricesPage(props: { memberId: number }) {
  return (
    <WithWords>
      <Prices {...props} />
    </WithWords>
  );
}

function Prices({ memberId }: { memberId: number }) {
  const { api, basename } = usePortal();
  const t = useWords();
  const path = { path: { id: memberId } };
  const membership = useAnswer(`member ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}', { params: path, signal })),
  );
  const prices = useAnswer(`prices ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}/prices', { params: path, signal })),
  );
  const failure = membership.failure ?? prices.failure;
  if (failure?.status === 404) return <Missing />;
  const isLoading = membership.isLoading || prices.isLoading;
  return (
    <Page title={t('prices.title')} back={{ to: basename, label: t('savings.back') }} isBusy={isLoading}>
      {membership.data && <p className="n-quiet">{membership.data.communityTitle}</p>}
      <p className="savings-intro">{t('prices.intro')}</p>
      {failure && (
        <Failed
          failure={failure}
          retry={() => {
            membership.retry();
            prices.retry();
          }}
        />
      )}
      {isLoading && (
        <div role="status">
          <VisuallyHidden>{t('prices.loading')}</VisuallyHidden>
          <Skeleton height="20rem" />
        </div>
      )}
      {membership.data && prices.data && (
        <>
          <PriceForm
            key={JSON.stringify(prices.data)}
            membership={membership.data}
            prices={prices.data}
            onSaved={prices.retry}
          />
          <OwnEntries memberId={memberId} prices={prices.data} onRemoved={prices.retry} />
          <Defaults prices={prices.data} />
        </>
      )}
    </Page>
  );
}

const names = ['workPrice', 'gridPrice', 'feedInPrice'] as const;
type PriceName = (typeof names)[number];

type PriceFormProps = { membership: OwnMembership; prices: OwnPrices; onSaved(): void };

function PriceForm({ membership, prices: { own, community }, onSaved }: PriceFormProps) {
  const { api, f, locale, notify } = usePortal();
  const t = useWords();
  const [validFrom, setValidFrom] = useState(own[0]?.validFrom ?? `${todayInVienna().slice(0, 4)}-01-01`);
  const sides = new Set(membership.countingPoints.map(point => kindOf(point.powerProductionType)));
  const asked = names.filter(name => sides.has(name === 'feedInPrice' ? 'feeder' : 'consumer'));
  const [doubted, setDoubted] = useState<OwnPriceData | null>(null);
  const save = async (body: OwnPriceData) => {
    await answerOf(api.POST('/member/{id}/prices', { params: { path: { id: membership.id } }, body }));
    notify({ type: 'success', message: t('prices.saved') });
    onSaved();
  };
  const { form, error, notices, isBusy } = useForm<OwnPriceData>({
    t,
    schema: ownPriceData as Checks<OwnPriceData>,
    values: typed => ({
      validFrom,
      ...Object.fromEntries(names.map(name => [name, priceTyped(typed.get(name), locale)])),
      gridLevel: typed.get('gridLevel') ? Number(typed.get('gridLevel')) : null,
    }),
    send: async body => (names.some(name => isUnusual(name, body[name])) ? setDoubted(body) : save(body)),
  });
  const priceOf = (price: number) => f.price(price / 10_000);
  return (
    <>
      <form {...form} className="n-card n-section n-stack savings-form">
        <FormNotices notices={notices} />
        {asked.map(name => {
          const assumed = community[0]?.[name] ?? null;
          const stated = own[0]?.[name] ?? null;
          return (
            <Field
              key={name}
              label={t(`prices.${name}`)}
              unit="ct/kWh"
              error={error(name)}
              note={t('prices.optional')}
              hint={
                assumed === null
                  ? t(`prices.${name}Hint`)
                  : `${t(`prices.${name}Hint`)}. ${t('prices.assumed', { price: priceOf(assumed) })}`
              }
            >
              <TextInput
                name={name}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={stated === null ? '' : priceOf(stated)}
              />
            </Field>
          );
        })}
        {sides.has('consumer') && (
          <Field label={t('prices.gridLevel')} hint={t('prices.gridLevelHint')} error={error('gridLevel')}>
            <Select
              name="gridLevel"
              defaultValue={own[0]?.gridLevel ?? 7}
              options={[7, 6, 5, 4].map(level => ({ value: level, label: String(level) }))}
            />
          </Field>
        )}
        <DayField
          label={t('prices.validFrom')}
          name="validFrom"
          value={validFrom}
          onChange={setValidFrom}
          locale={locale}
          error={error('validFrom')}
          required
        />
        <div className="n-actions">
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('prices.save')}
          </Button>
        </div>
      </form>
      {doubted && (
        <ConfirmDialog
          t={t}
          title={t('prices.unusual')}
          confirm={t('prices.unusualSave')}
          cancel={t('prices.unusualBack')}
          destructive
          onConfirm={() => save(doubted)}
          onClose={() => setDoubted(null)}
        >
          {names.map(
            name =>
              isUnusual(name, doubted[name]) && (
                <p key={name}>
                  {t('prices.unusualPrice', {
                    name: t(`prices.${name}`),
                    price: priceOf(doubted[name] ?? 0),
                    least: f.whole(usual[name].least / 10_000),
                    most: f.whole(usual[name].most / 10_000),
                  })}
                </p>
              ),
          )}
          <p>{t('prices.unusualText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Outside it is more likely a price in euros, or of something else. */
const usual = {
  workPrice: { least: 50_000, most: 1_000_000 },
  gridPrice: { least: 10_000, most: 500_000 },
  feedInPrice: { least: 10_000, most: 500_000 },
};
const isUnusual = (name: PriceName, price: number | null) =>
  price !== null && (price < usual[name].least || price > usual[name].most);

/** Ten-thousandths of a cent; null for an empty field. More decimals stay a fraction, which the schema rejects. */
function priceTyped(typed: FormDataEntryValue | null, locale: 'de' | 'en'): number | null {
  const cents = typeof typed === 'string' ? numberTyped(typed.replace(/ct(\/kWh)?$/i, ''), locale) : null;
  if (cents === null) return null;
  const price = cents * 10_000;
  return Math.abs(price - Math.round(price)) < 1e-6 ? Math.round(price) : price;
}

type OwnEntriesProps = { memberId: number; prices: OwnPrices; onRemoved(): void };

function OwnEntries({ memberId, prices: { own }, onRemoved }: OwnEntriesProps) {
  const { api, f, notify } = usePortal();
  const t = useWords();
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = async (validFrom: string) => {
    setRemoving(validFrom);
    try {
      await answerOf(api.DELETE('/member/{id}/prices/{validFrom}', { params: { path: { id: memberId, validFrom } } }));
      notify({ type: 'success', message: t('prices.removed') });
    } finally {
      setRemoving(null);
      onRemoved();
    }
  };
  return (
    <Section title={t('prices.own')}>
      {own.length === 0 && <p className="n-quiet">{t('prices.none')}</p>}
      <ul className="savings-entries">
        {own.map(entry => (
          <li key={entry.validFrom}>
            <span>
              <strong>{t('prices.entry', { day: f.day(entry.validFrom) })}</strong>
              <Stated entry={entry} />
            </span>
            <Button
              busy={removing === entry.validFrom}
              aria-label={t('prices.removeNamed', { day: f.day(entry.validFrom) })}
              onClick={() => remove(entry.validFrom)}
            >
              {t('prices.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Defaults({ prices: { community } }: { prices: OwnPrices }) {
  const { f } = usePortal();
  const t = useWords();
  if (community.length === 0) return null;
  return (
    <Section title={t('prices.default')}>
      <ul className="savings-entries">
        {community.map(entry => (
          <li key={entry.validFrom}>
            <span>
              <strong>{t('prices.entry', { day: f.day(entry.validFrom) })}</strong>
              <Stated entry={entry} />
              {entry.note && <span className="n-quiet n-small">{entry.note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const words = { workPrice: 'prices.work', gridPrice: 'prices.grid', feedInPrice: 'prices.feedIn' } as const;

function Stated({ entry }: { entry: Record<PriceName, number | null> }) {
  const { f } = usePortal();
  const t = useWords();
  const said = names.flatMap(name => {
    const price = entry[name];
    return price === null ? [] : [t(words[name], { price: f.price(price / 10_000) })];
  });
  return <span>{said.join(' · ') || '–'}</span>;
}
