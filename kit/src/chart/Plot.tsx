import { Boundary } from '../Boundary.ts';
import { later } from '../later.ts';
import type { PlotProps } from './bars.ts';
import './chart.css';
import { chartWords } from './words.ts';

/** recharts occupies a slow processor, so the figures beside a chart are painted first. */
export const Drawing = later(async () => {
  await painted();
  return import('./Drawing.tsx');
});

const painted = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));

/** Stacked bars with their axes, in a box of its height until the code that draws arrives. */
export const Plot = (props: PlotProps) => (
  <div className="n-chart-plot">
    <Boundary fallback={() => <p className="n-quiet">{chartWords[props.locale].failed}</p>}>
      <Drawing {...props} />
    </Boundary>
  </div>
);
