import { answerOf, useAnswer } from '@nahstrom/kit';
import { Button, Field, Icon, Section, Select } from '@nahstrom/kit/components';
import { useState } from 'react';
import { addDays, firstOfMonth, todayInVienna } from '../../platform/days.ts';
import { usePortal } from '../../platform/portal.tsx';
import { useCopy } from '../account/useCopy.ts';
import { type ExampleFacts, homeAssistant, overview, powerQuery, quarterHours } from './examples.ts';
import { useTokenWords } from './words.tsx';

/** Ready to copy, with the portal's address and an own counting point. */
export function Examples() {
  const { api, apiBase } = usePortal();
  const t = useTokenWords();
  const [chosen, setChosen] = useState('');
  const { data, isLoading } = useAnswer('memberships of tokens', signal => answerOf(api.GET('/members', { signal })));
  if (isLoading) return null;
  const points = (data ?? []).flatMap(({ id: memberId, state, countingPoints }) =>
    state === 'active' || state === 'left' ? countingPoints.map(point => ({ ...point, memberId })) : [],
  );
  const point = points.find(({ id }) => String(id) === chosen) ?? points[0];
  const today = todayInVienna();
  const { origin, pathname } = new URL(apiBase, window.location.href);
  const facts: ExampleFacts = {
    origin,
    path: pathname.replace(/^\/|\/$/g, ''),
    token: t('tokens.placeholder'),
    memberId: point?.memberId ?? 1,
    pointId: point?.id ?? 1,
    start: firstOfMonth(addDays(firstOfMonth(today), -1)),
    end: addDays(firstOfMonth(today), -1),
  };
  return (
    <Section title={t('tokens.examples')} intro={t('tokens.examplesText')}>
      {points.length === 0 && <p className="n-hint">{t('tokens.noPoint')}</p>}
      {points.length > 1 && (
        <Field label={t('tokens.point')}>
          <Select
            options={points.map(({ id, cpNumber, plantName }) => ({ value: id, label: plantName || cpNumber }))}
            value={point?.id}
            onChange={event => setChosen(event.target.value)}
          />
        </Field>
      )}
      <Example title={t('tokens.homeAssistant')} text={t('tokens.homeAssistantText')}>
        {homeAssistant(facts, t('tokens.sensor'))}
      </Example>
      <Example title={t('tokens.quarterHours')} text={t('tokens.quarterHoursText')}>
        {quarterHours(facts, t('tokens.quarterHoursFile'))}
      </Example>
      <Example title={t('tokens.spreadsheet')} text={t('tokens.spreadsheetText')}>
        {powerQuery(facts)}
      </Example>
      <Example title={t('tokens.overview')} text={t('tokens.overviewText')}>
        {overview(facts)}
      </Example>
    </Section>
  );
}

function Example({ title, text, children }: { title: string; text: string; children: string }) {
  const t = useTokenWords();
  const copy = useCopy();
  return (
    <details className="tokens-example">
      <summary>{title}</summary>
      <p>{text}</p>
      <pre>
        <code>{children}</code>
      </pre>
      <Button onClick={() => copy(children)}>
        <Icon name="copy" /> {t('tokens.copyExample')}
      </Button>
    </details>
  );
}
