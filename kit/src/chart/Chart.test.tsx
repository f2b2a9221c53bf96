// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import '../testing/chartSize.ts';
import { Chart, type ChartBar } from './index.ts';
import { Drawing } from './Plot.tsx';

beforeAll(async () => {
  await Drawing.preload();
});
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

const barsOf = (tone: string, { container } = { container: document.body as Element }) =>
  [...container.querySelectorAll(`.recharts-bar.n-chart-${tone} path`)].map(path => {
    const [x, y, width, height] = path
      .getAttribute('d')!
      .match(/[\d.]+/g)!
      .map(Number) as [number, number, number, number];
    return { x, y, width, height };
  });
const plotHeight = 300 - 8 - 26;

describe('the drawing', () => {
  it('is loaded only after the page around it has been painted', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    vi.resetModules();
    const { Plot } = await import('./Plot.tsx');
    const { container } = render(<Plot label="Verbrauch" locale="de" tones={['community']} bars={[]} ticks={[]} />);
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(container.querySelector('svg')).toBeNull();

    vi.unstubAllGlobals();
    for (const frame of frames) frame(0);

    await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull(), { timeout: 10_000 });
  });

  it('has bars per series for measured values, each on top of the one below, and needs no legend of patterns', () => {
    open();

    const [below, above] = [barsOf('community'), barsOf('grid')];
    expect([below.length, above.length]).toEqual([3, 2]);
    for (const [place, { y, height }] of above.entries()) expect(y + height).toBeCloseTo(below[place]!.y, 6);
  });

  it('has an area without gaps from the left to the right edge', () => {
    const curve = [4, 2, 0].map((kilowatts, place) => ({
      key: `${place}`,
      name: '',
      total: kilowatts,
      parts: [kilowatts],
    }));
    const { container } = render(
      <Chart
        label="Dauer"
        locale="de"
        unit="kW"
        isArea
        series={series.slice(0, 1)}
        bars={curve}
        ticks={[]}
        format={format}
      />,
    );

    const [x0, y0, ...rest] = container
      .querySelector('.recharts-area-area')!
      .getAttribute('d')!
      .match(/[\d.]+/g)!
      .map(Number);
    const third = (799 - x0!) / 3;
    expect([y0, ...rest.slice(0, 10)].map(value => Math.round(value!))).toEqual(
      [
        8,
        x0! + third,
        8,
        x0! + third,
        8 + plotHeight / 2,
        x0! + 2 * third,
        8 + plotHeight / 2,
        x0! + 2 * third,
        274,
        799,
        274,
      ].map(Math.round),
    );
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
    const fills = [...screen.getByRole('img').querySelectorAll('.recharts-bar rect')].map(rect => [
      rect.getAttribute('fill')?.replace(/^url\(#_r_\w+_|\)$/g, ''),
      Math.round((Number(rect.getAttribute('height')) / plotHeight) * 40) / 100,
    ]);

    expect(fills).toEqual([
      ['2', 0.2],
      ['3', 0.4],
      ['0', 0.3],
      ['undivided', 0.2],
      ['missing', 0.4],
    ]);
    expect(legend().map(entry => entry.textContent)).toEqual([
      'Werte fehlen',
      'Ersatzwert (L2)',
      'vorläufig (L3)',
      'Noch nicht zugeteilt',
      'fehlt',
    ]);
  });

  it('has as many even ticks below as fit, with both ends of a day', () => {
    const day = Array.from({ length: 96 }, (_, place) => ({ ...measured[0]!, key: `${place}` }));
    const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24].map(hour => ({
      at: hour * 4,
      label: `${hour}:00`.padStart(5, '0'),
    }));
    const ticksOf = (width: number) => {
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width, height: 300 } as DOMRect);
      render(<Chart label="" locale="de" unit="kWh" series={series} bars={day} ticks={hours} format={format} />);
      const shown = [...document.querySelectorAll('.recharts-xAxis-tick-labels text')].map(tick => tick.textContent);
      cleanup();
      vi.restoreAllMocks();
      return shown;
    };

    expect(ticksOf(800)).toEqual(hours.map(({ label }) => label));
    expect(ticksOf(330)).toEqual(['00:00', '06:00', '12:00', '18:00', '24:00']);
    expect(ticksOf(200)).toEqual(['00:00', '12:00', '24:00']);
  });

  it('does not call the future missing', () => {
    open([...measured, { key: 'd', name: 'morgen', total: null, parts: [null, null], isToCome: true }]);

    expect(legend()).toEqual([]);
  });
});

describe('a comparison', () => {
  it('is a line over the bars, and a value of each', () => {
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
    const line = container.querySelector('.n-chart-outline .recharts-line-curve')!.getAttribute('d')!;
    const runs = line
      .split('M')
      .slice(1)
      .map(run => run.match(/[\d.]+/g)!.map(Number));
    const third = (799 - runs[0]![0]!) / 3;
    expect(runs.map(([from, y, to, end]) => [Math.round((to! - from!) / third), y === end])).toEqual([
      [1, true],
      [1, true],
    ]);
    expect(container.querySelector('dt.n-chart-outline')?.textContent).toBe('24.11.2026');
  });

  it('has room below the top of the scale', () => {
    const [first] = measured as [ChartBar];
    const container = open([{ ...first, compared: 7 }]);

    expect([...container.querySelectorAll('.recharts-yAxis-tick-labels text')].at(-1)?.textContent).toBe('8');
  });
});

describe('a series', () => {
  const entry = (name: string) =>
    within(screen.getByRole('group', { name: 'Dargestellt' })).getByRole('button', { name });

  it('is switched off and on by its entry of the legend', () => {
    open();
    const grid = entry('aus dem Netz');
    expect(grid.getAttribute('aria-pressed')).toBe('true');

    fireEvent.click(grid);
    expect(grid.getAttribute('aria-pressed')).toBe('false');
    expect([barsOf('community').length, barsOf('grid').length]).toEqual([3, 0]);
    expect(said()).toBe('00:30–00:45: aus der Gemeinschaft 0,300 kWh, Verbrauch 0,300 kWh, gemessen (L1)');

    fireEvent.click(grid);
    expect(barsOf('grid')).toHaveLength(2);
    expect(said()).toMatch(/^00:15–00:30: aus dem Netz 0,300 kWh, /);
  });

  it('a single series has no legend', () => {
    render(
      <Chart label="" locale="de" unit="kW" series={series.slice(0, 1)} bars={measured} ticks={[]} format={format} />,
    );

    expect(screen.queryByRole('group')).toBeNull();
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

describe('a chart of amounts', () => {
  const amounts: ChartBar[] = [
    { key: 'a', name: 'Juni 2026', total: 550, parts: [670, -120] },
    { key: 'b', name: 'Juli 2026', total: 793, parts: [793, 0] },
  ];
  const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;
  const openAmounts = (instead?: string) =>
    render(
      <Chart
        label="Beträge"
        locale="de"
        isMoney
        unit="€"
        series={[
          { label: 'Gespart', tone: 'community' },
          { label: 'Verdient', tone: 'feed' },
        ]}
        bars={amounts}
        ticks={[]}
        format={euros}
        unitSwitch={<button type="button">kWh</button>}
        instead={instead}
        hasTotals
      />,
    ).container;
  const texts = (chart: HTMLElement, names: string) => [...chart.querySelectorAll(names)].map(each => each.textContent);

  it('has a scale and sums in euros, with losses below zero', async () => {
    const chart = openAmounts();

    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(
      'Juli 2026: Verdient 0,00 €, Gespart 7,93 €',
    );
    await vi.waitFor(() => expect(texts(chart, '.recharts-yAxis-tick-labels text')).toEqual(['−5', '0', '5', '10']));
    expect(texts(chart, '.recharts-label-list text')).toEqual(['5,50', '7,93']);
    const bases = [
      ...chart.querySelectorAll('.recharts-bar.n-chart-community path, .recharts-bar.n-chart-feed path'),
    ].map(bar => Math.round(Number(bar.getAttribute('y')) + Number(bar.getAttribute('height'))));
    expect([bases.length, new Set(bases).size]).toEqual([3, 1]);
  });

  it('a chart keeps the switch of the unit when nothing can be drawn, and shows the reason', () => {
    const chart = openAmounts('Es fehlt ein Preis.');

    expect(screen.getByRole('button', { name: 'kWh' })).toBeDefined();
    expect(screen.getByText('Es fehlt ein Preis.')).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(chart.querySelector('.n-chart-values, .n-chart-legend, .n-chart-plot')).toBeNull();
  });
});
