// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Chart, type ChartBar } from './index.ts';

afterEach(cleanup);

const format = (value: number) => value.toFixed(3).replace('.', ',');
const series = [
  { label: 'aus der Gemeinschaft', tone: 'community' },
  { label: 'aus dem Netz', tone: 'grid' },
] as const;

const measured: ChartBar[] = [
  { key: 'a', name: '00:00–00:15', total: 0.2, parts: [0.05, 0.15], quality: 1, note: 'gemessen (L1)' },
  { key: 'b', name: '00:15–00:30', total: 0.4, parts: [0.1, 0.3], quality: 1, note: 'gemessen (L1)' },
  { key: 'c', name: '00:30–00:45', total: 0.3, parts: [0.3, 0], quality: 1, note: 'gemessen (L1)' },
];

function open(bars = measured, onOpen?: (to: string) => void) {
  const { container } = render(
    <Chart
      label="Verbrauch, Werte in der Tabelle"
      locale="de"
      unit="kWh"
      axis="kWh je Viertelstunde"
      series={series}
      bars={bars}
      ticks={[{ at: 0, label: '00:00' }]}
      format={format}
      total="Verbrauch"
      legend={{
        label: 'Zeichenerklärung',
        qualities: { 2: 'Ersatzwert (L2)', 3: 'vorläufig (L3)', 0: 'Werte fehlen' },
        undivided: 'Noch nicht zugeteilt',
        missing: 'fehlt',
      }}
      onOpen={onOpen}
    />,
  );
  return container;
}

const slider = () => screen.getByRole('slider', { name: 'Einzelne Werte, kWh je Viertelstunde' });
const said = () => slider().getAttribute('aria-valuetext');
const legend = () =>
  screen.queryAllByRole('list', { name: 'Zeichenerklärung' }).flatMap(list => within(list).getAllByRole('listitem'));

describe('the value line of a chart', () => {
  it('names the highest bar at first: time, values, unit and quality', () => {
    const chart = open();

    expect(said()).toBe(
      '00:15–00:30: aus dem Netz 0,300 kWh, aus der Gemeinschaft 0,100 kWh, Verbrauch 0,400 kWh, gemessen (L1)',
    );
    expect(chart.querySelector('.n-chart-values')?.textContent).toMatch(/^Höchster Wert: 00:15–00:30, gemessen/);
  });

  it('follows the arrow keys, Home and End, and returns to the highest bar', () => {
    const chart = open();
    const press = (key: string) => fireEvent.keyDown(slider(), { key });

    press('ArrowRight');
    expect(said()).toMatch(/^00:30–00:45: /);
    press('ArrowRight');
    expect(said()).toMatch(/^00:30–00:45: /);
    press('Home');
    expect(said()).toMatch(/^00:00–00:15: /);
    press('End');
    expect(slider().getAttribute('aria-valuenow')).toBe('3');
    expect(chart.querySelector('.n-chart-values')?.textContent).toMatch(/^00:30–00:45/);
    fireEvent.blur(slider());
    expect(said()).toMatch(/^00:15–00:30: /);
  });

  it('follows the pointer and the finger', () => {
    open();
    slider().getBoundingClientRect = () => ({ left: 10, width: 300 }) as DOMRect;

    fireEvent(slider(), new MouseEvent('pointermove', { bubbles: true, clientX: 20 }));
    expect(said()).toMatch(/^00:00–00:15: /);
    fireEvent(slider(), new MouseEvent('pointerdown', { bubbles: true, clientX: 305 }));
    expect(said()).toMatch(/^00:30–00:45: /);
  });

  it('writes a dash for an unknown value', () => {
    open([{ key: 'a', name: '00:00–00:15', total: 1, parts: [null, null], quality: 0, note: 'fehlt' }]);

    expect(said()).toBe('00:00–00:15: aus dem Netz –, aus der Gemeinschaft –, Verbrauch 1,000 kWh, fehlt');
  });
});

describe('the drawing', () => {
  it('has one path per series for measured bars, and needs no legend', () => {
    open();
    const chart = screen.getByRole('img', { name: 'Verbrauch, Werte in der Tabelle' });

    expect([...chart.querySelectorAll('path')].map(path => path.getAttribute('d')?.match(/M/g)?.length)).toEqual([
      3, 2,
    ]);
    expect(legend()).toEqual([]);
  });

  it('marks substitutes, incomplete, undivided and missing values by a pattern that the legend names', () => {
    const [first, second, third] = measured as [ChartBar, ChartBar, ChartBar];
    open([
      { ...first, quality: 2 },
      { ...second, quality: 3 },
      { ...third, quality: 0 },
      { key: 'd', name: '', total: 0.2, parts: [null, null] },
      { key: 'e', name: '', total: null, parts: [null, null], quality: 0 },
    ]);
    const fills = [...screen.getByRole('img').querySelectorAll('svg > rect')].map(rect => rect.getAttribute('fill'));

    expect(fills.map(fill => fill?.replace(/^url\(#_r_\w+_|\)$/g, ''))).toEqual([
      'undivided',
      'missing',
      'community2',
      'grid2',
      'community3',
      'grid3',
      'community0',
    ]);
    expect(legend().map(entry => entry.textContent)).toEqual([
      'Werte fehlen',
      'Ersatzwert (L2)',
      'vorläufig (L3)',
      'Noch nicht zugeteilt',
      'fehlt',
    ]);
  });

  it('does not call the future missing', () => {
    open([...measured, { key: 'd', name: 'morgen', total: null, parts: [null, null], isToCome: true }]);

    expect(legend()).toEqual([]);
  });
});

describe('a comparison', () => {
  it('is an outline over the bars, and a value of each', () => {
    const { container } = render(
      <Chart
        label="Verbrauch"
        locale="de"
        unit="kWh"
        series={series}
        bars={measured.map((bar, place) => ({ ...bar, compared: [0.9, null, 0.1][place] ?? null }))}
        ticks={[]}
        format={format}
        compared="24.11.2026"
      />,
    );
    const box = screen.getByRole('slider');

    expect(box.getAttribute('aria-valuetext')).toMatch(/, 24\.11\.2026 –, gemessen/);
    fireEvent.keyDown(box, { key: 'Home' });
    expect(box.getAttribute('aria-valuetext')).toMatch(/, 24\.11\.2026 0,900 kWh, gemessen/);
    expect(container.querySelector('path.n-chart-outline')?.getAttribute('d')).toMatch(/^M0 [\d.]+H1M2 [\d.]+H3$/);
    expect(container.querySelector('dt.n-chart-outline')?.textContent).toBe('24.11.2026');
  });

  it('has room below the top of the scale', () => {
    const [first] = measured as [ChartBar];
    const container = open([{ ...first, compared: 7 }]);

    expect(container.querySelector('.n-chart-scale')?.lastChild?.textContent).toBe('8');
  });
});

describe('bars that lead to their details', () => {
  const linked = measured.map(bar => ({ ...bar, link: `/day/${bar.key}` }));
  const wide = () => {
    slider().getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 100 }) as DOMRect;
    return slider();
  };
  const pressAt = (clientX: number, pointerType: string) => {
    for (const type of ['pointerdown', 'pointerup'])
      fireEvent(wide(), Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType }));
    fireEvent.mouseLeave(slider());
    fireEvent.click(slider(), { clientX });
  };

  it('are opened by a click', () => {
    const onOpen = vi.fn();
    open(linked, onOpen);

    pressAt(250, 'mouse');

    expect(onOpen.mock.calls).toEqual([['/day/c']]);
  });

  it('are chosen by a finger, which may miss, and opened by the link of the value line', () => {
    const onOpen = vi.fn();
    open(linked, onOpen);

    pressAt(250, 'touch');
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('link', { name: 'Ansehen: 00:30–00:45' }));

    expect(onOpen.mock.calls).toEqual([['/day/c']]);
  });

  it('are reached by the arrow keys and opened by Enter', () => {
    const onOpen = vi.fn();
    const chart = open(linked, onOpen);

    fireEvent.keyDown(slider(), { key: 'Home' });
    fireEvent.keyDown(slider(), { key: 'Enter' });
    fireEvent.keyDown(slider(), { key: 'End' });

    expect(onOpen.mock.calls).toEqual([['/day/a']]);
    expect(chart.querySelector('.n-chart-values strong')?.textContent).toBe('00:30–00:45');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/day/c');
  });

  it('without details have no link', () => {
    open(measured, vi.fn());

    expect(screen.queryByRole('link')).toBeNull();
  });

  it('a mouse that is dragged over the bars opens none', () => {
    const onOpen = vi.fn();
    open(linked, onOpen);

    fireEvent(
      wide(),
      Object.assign(new MouseEvent('pointerdown', { bubbles: true, clientX: 40 }), { pointerType: 'mouse' }),
    );
    fireEvent.click(slider(), { clientX: 240 });

    expect(onOpen).not.toHaveBeenCalled();
  });
});
