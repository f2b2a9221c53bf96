// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type HeatCell, HeatMap } from './HeatMap.tsx';

afterEach(cleanup);

const cells: HeatCell[] = [
  { key: 'a', row: 0, column: 0, name: '1. Jänner', value: 2, link: '/a' },
  { key: 'b', row: 0, column: 1, name: '2. Jänner', value: 10, link: '/b', isDoubtful: true, note: '4 fehlen' },
  { key: 'c', row: 1, column: 0, name: '1. Februar', value: null, note: 'keine Daten' },
  { key: 'd', row: 1, column: 1, name: '2. Februar', value: null, isToCome: true },
];

function open(shown = cells) {
  const onOpen = vi.fn();
  const { container } = render(
    <HeatMap
      label="Die Tage nach Farbe"
      locale="de"
      unit="kWh"
      axis="Monate und Tage"
      measure="Verbrauch"
      tone="total"
      rows={['Jän', 'Feb']}
      columns={2}
      ticks={[]}
      cells={shown}
      format={value => value.toFixed(1).replace('.', ',')}
      legend={{ label: 'Zeichenerklärung', upTo: value => `bis ${value}`, doubtful: 'unvollständig', missing: 'fehlt' }}
      onOpen={onOpen}
    />,
  );
  return { container, onOpen, slider: screen.getByRole('slider', { name: 'Einzelne Werte, Monate und Tage' }) };
}

describe('a heat map', () => {
  it('a heat map names day, value and quality, first of the highest day', () => {
    const { slider } = open();

    expect(slider.getAttribute('aria-valuetext')).toBe('2. Jänner: Verbrauch 10,0 kWh, 4 fehlen');
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuetext')).toBe('1. Februar: Verbrauch –, keine Daten');
    fireEvent.keyDown(slider, { key: 'ArrowUp' });
    expect(slider.getAttribute('aria-valuetext')).toBe('1. Jänner: Verbrauch 2,0 kWh');
  });

  it('leads to the day by Enter and by a link', () => {
    const { slider, onOpen } = open();

    fireEvent.keyDown(slider, { key: 'Home' });
    fireEvent.keyDown(slider, { key: 'Enter' });
    fireEvent.click(screen.getByRole('link', { name: 'Ansehen: 1. Jänner' }));

    expect(onOpen.mock.calls).toEqual([['/a'], ['/a']]);
  });

  it('has a scale in words, and names only the patterns it draws', () => {
    open();
    const entries = () =>
      within(screen.getByRole('list', { name: 'Zeichenerklärung' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);

    const scale = ['bis 2,0 kWh', 'bis 4,0 kWh', 'bis 6,0 kWh', 'bis 8,0 kWh', 'bis 10,0 kWh'];
    expect(entries()).toEqual([...scale, 'unvollständig', 'fehlt']);
    cleanup();

    open(cells.slice(0, 1));
    expect(entries()).not.toContain('fehlt');
  });

  it('draws each known day in its colour, and neither the future nor a gap', () => {
    const { container } = open();

    const levels = [...container.querySelectorAll('rect[class]')].map(path => path.getAttribute('class'));
    expect(levels).toEqual(['n-heat-1', 'n-heat-5']);
    const fills = [...container.querySelectorAll('rect[fill]')].map(rect => rect.getAttribute('fill'));
    expect(fills.map(fill => fill?.replace(/^url\(#_r_\w+_|\)$/g, ''))).toEqual(['2', 'missing']);
  });
});
