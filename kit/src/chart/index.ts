export type { ChartBar, ChartTick, ChartTone } from './bars.ts';
export * from './Chart.tsx';
export { preloadChart } from './Plot.tsx';
export { useSteps } from './steps.ts';
