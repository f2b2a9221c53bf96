import { Boundary } from '../Boundary.ts';
import { later } from '../later.ts';
import type { PlotProps } from './bars.ts';
import './chart.css';
import { chartWords } from './words.ts';

const Drawing = later(() => import('./Drawing.tsx'));

/** Loads what draws charts before one is there. */
export async function preloadChart(): Promise<void> {
  await Drawing.preload().catch(() => undefined);
}

/** Stacked bars with their axes, in a box of its height until the code that draws arrives. */
export const Plot = (props: PlotProps) => (
  <div className="n-chart-plot">
    <Boundary fallback={() => <p className="n-quiet">{chartWords[props.locale].failed}</p>}>
      <Drawing {...props} />
    </Boundary>
  </div>
);
