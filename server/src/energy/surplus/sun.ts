const latitude = (47.6 * Math.PI) / 180;
/** Degrees east; the middle of Austria. */
const longitude = 13.8;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const quarterMs = hourMs / 4;

/** Relative strength of the sun in Austria over the hour that begins at an instant, with a clear sky, on the horizontal:
 *  0 at night, at most about 0.8. Declination and equation of time after Spencer (1971), attenuation by air mass after
 *  Meinel (1976). Weather is not in it. */
export function sunOfHour(start: number): number {
  let sum = 0;
  for (let quarter = 0; quarter < 4; quarter += 1) sum += strengthAt(start + (quarter + 0.5) * quarterMs);
  return sum / 4;
}

function strengthAt(instant: number): number {
  const angle = (2 * Math.PI * (dayOfYear(instant) - 1)) / 365.2425;
  const declination =
    0.006918 -
    0.399912 * Math.cos(angle) +
    0.070257 * Math.sin(angle) -
    0.006758 * Math.cos(2 * angle) +
    0.000907 * Math.sin(2 * angle);
  const clockHours =
    3.8197 *
    (0.000075 +
      0.001868 * Math.cos(angle) -
      0.032077 * Math.sin(angle) -
      0.014615 * Math.cos(2 * angle) -
      0.04089 * Math.sin(2 * angle));
  const solarHours = (instant % dayMs) / hourMs + longitude / 15 + clockHours;
  const hourAngle = ((solarHours - 12) * Math.PI) / 12;
  const height =
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle);
  if (height <= 0.01) return 0;
  return height * 0.7 ** ((1 / height) ** 0.678);
}

function dayOfYear(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  return Math.floor((instant - Date.UTC(year, 0, 1)) / dayMs) + 1;
}
