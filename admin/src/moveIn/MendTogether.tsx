import type { IncompleteMandate, MoveInField, MoveInRow } from '@nahstrom/contract';
import { type FormEvent, useState } from 'react';
import { useNetworkOperators } from '../communities/lookups/lookups.ts';
import { Button } from '../ui/layout/Button.tsx';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import { Inline } from '../ui/layout/Inline.tsx';
import { Inset } from '../ui/layout/Inset.tsx';
import { SelectField, TextField } from '../ui/lists/fields.tsx';
import {
  type FaultyField,
  faultyFields,
  isFillable,
  isMendable,
  isOmissible,
  isOnlyTariff,
  mandatesToOmit,
} from './faultyFields.ts';
import { choicesOf, labelOf, typedHint } from './fields.ts';
import { usePage } from './page.ts';
import { TariffLink } from './TariffLink.tsx';

const mostShown = 3;
const mostButtons = 3;

type Fill = (field: MoveInField, text: string) => void;
type Mending = { isBusy: boolean; fill: Fill; omitMandates(fault: IncompleteMandate): void };
type MendPricesProps = { community: number; isBusy: boolean; omitPrices(): void };
type MendTogetherProps = Mending & Omit<MendPricesProps, 'isBusy'> & { rows: readonly MoveInRow[] };

/** Corrects a field of all faulty records together. */
export function MendTogether({ rows, community, omitPrices, ...mending }: MendTogetherProps) {
  const { t } = usePage();
  const hasPrices = rows.some(({ values }) => values.some(({ fault }) => fault === 'tariffMissing'));
  const fields = faultyFields(rows).filter(faulty => isMendable(faulty) && !isOnlyTariff(faulty));
  if (fields.length === 0 && !hasPrices) return null;
  const shown = (faulty: FaultyField) => <FaultyFieldLine key={faulty.field} faulty={faulty} {...mending} />;
  const further = fields.slice(mostShown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs of one form
    <div role="group" aria-label={t('moveIn.mendHeading')}>
      {hasPrices && <MendPrices community={community} isBusy={mending.isBusy} omitPrices={omitPrices} />}
      {fields.slice(0, mostShown).map(shown)}
      {further.length > 0 && (
        <Disclosure flush summary={t('moveIn.moreFaulty', { count: further.length })}>
          {further.map(shown)}
        </Disclosure>
      )}
    </div>
  );
}

function MendPrices({ community, isBusy, omitPrices }: MendPricesProps) {
  const { t } = usePage();
  return (
    <Inset>
      <Inline grow>
        <p>{t('moveIn.pricesWithoutTariff')}</p>
        <TariffLink community={community} />
        <Button variant="text" loading={isBusy} onClick={omitPrices}>
          {t('moveIn.omitPrices')}
        </Button>
      </Inline>
    </Inset>
  );
}

type FaultyFieldLineProps = Mending & { faulty: FaultyField };

function FaultyFieldLine({ faulty, isBusy, fill, omitMandates }: FaultyFieldLineProps) {
  const { t } = usePage();
  const operators = useNetworkOperators();
  const [typed, setTyped] = useState('');
  const { field, count, isMissing } = faulty;
  const incomplete = mandatesToOmit(faulty);
  const label = labelOf(field, t);
  const choices = field === 'networkOperator' ? operators.choices : choicesOf(field, t);
  const example = typedHint(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !isBusy) fill(field, typed.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Inset>
        <Inline grow>
          <p>{t(isMissing ? 'moveIn.faultyMissing' : 'moveIn.faultyWrong', { field: label, count })}</p>
          {isFillable(faulty) &&
            (choices && choices.length <= mostButtons ? (
              choices.map(({ id: value, name: choice }) => (
                <Button
                  key={value}
                  loading={isBusy}
                  aria-label={t('moveIn.fillValueOf', { field: label, value: choice })}
                  onClick={() => fill(field, value)}
                >
                  {t('moveIn.fillValue', { value: choice })}
                </Button>
              ))
            ) : (
              <>
                {choices ? (
                  <SelectField
                    label={t('moveIn.fillText', { field: label })}
                    value={typed}
                    emptyText={t('choice.none')}
                    choices={choices}
                    onChange={chosen => setTyped(chosen ?? '')}
                  />
                ) : (
                  <TextField
                    label={t('moveIn.fillText', { field: label })}
                    hiddenLabel
                    value={typed}
                    maxLength={300}
                    placeholder={example ? t(example) : undefined}
                    spellCheck={false}
                    autoComplete="off"
                    onChange={event => setTyped(event.target.value)}
                  />
                )}
                <Button
                  type="submit"
                  loading={isBusy}
                  disabled={typed.trim() === ''}
                  aria-label={t('moveIn.fillAllOf', { field: label })}
                >
                  {t('moveIn.fillAll')}
                </Button>
              </>
            ))}
          {isOmissible(faulty) && (
            <Button
              variant="text"
              loading={isBusy}
              aria-label={t('moveIn.leaveOutAllOf', { field: label })}
              onClick={() => fill(field, '')}
            >
              {t('moveIn.leaveOutAll')}
            </Button>
          )}
          {incomplete && (
            <Button variant="text" loading={isBusy} onClick={() => omitMandates(incomplete)}>
              {t('moveIn.leaveOutMandates')}
            </Button>
          )}
        </Inline>
      </Inset>
    </form>
  );
}
