import type { SurplusAccuracy } from '@nahstrom/contract';
import type { Accuracy } from './accuracy.ts';
import type { DayAhead, Forecast } from './domain.ts';
import type { MethodName } from './forecast.ts';

export const accuracyOfMethod = (method: MethodName, { days, error, good, right }: Accuracy): SurplusAccuracy => ({
  method,
  days,
  error: error === null ? null : Math.round(error * 1000) / 1000,
  goodHours: good,
  goodHoursRight: right,
});

export const accuracyAnswer = (forecast: Forecast): SurplusAccuracy | null =>
  forecast.state === 'ready' ? accuracyOfMethod(forecast.method, forecast.accuracies[forecast.method]) : null;

export const dayAnswer = ({ day, best }: DayAhead) => ({
  day,
  best: best && {
    start: new Date(best.start).toISOString(),
    end: new Date(best.end).toISOString(),
    level: best.level,
  },
});
