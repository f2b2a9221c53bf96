export type { ChartBar, ChartTick, ChartTone } from './bars.ts';
export * from './Chart.tsx';
export { useSteps } from './steps.ts';
