export * from './Chart.tsx';
export { scaleTo } from './geometry.ts';
