export * from './Chart.tsx';
export { scaleTo } from './geometry.ts';
export { useSteps } from './steps.ts';
