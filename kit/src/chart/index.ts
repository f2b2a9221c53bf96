export * from './Chart.tsx';
export { scaleTo } from './geometry.ts';
export type { ChartBar, ChartTick, ChartTone } from './Plot.tsx';
export { useSteps } from './steps.ts';
