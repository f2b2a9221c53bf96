import { type Locale, type PublicSurplus, surplusLevels } from '@nahstrom/contract';
import { accuracyAnswer, dayAnswer } from './answers.ts';
import type { Forecast } from './domain.ts';
import { words } from './words.ts';

const hourMs = 3_600_000;

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Vienna', hour: '2-digit', hourCycle: 'h23' });

/** Hour of the wall clock in Austria, 0 to 23. */
const hourOf = (instant: number): number => Number(hourFormat.format(instant));

/** The same of an end: midnight is 24. */
const lastHourOf = (instant: number): number => hourOf(instant) || 24;

/** Levels of the future only: neither amounts nor values of the past. */
export function publicAnswer(community: string, forecast: Forecast, now: Date): PublicSurplus {
  const days = forecast.state === 'ready' ? forecast.days : [];
  const hour = days
    .flatMap(day => day.hours)
    .find(({ start }) => start <= now.getTime() && now.getTime() < start + hourMs);
  const isBest = days.some(({ best }) => best !== null && best.start <= now.getTime() && now.getTime() < best.end);
  return {
    community,
    timeZone: 'Europe/Vienna',
    state: forecast.state,
    newestDay: forecast.newestDay,
    accuracy: accuracyAnswer(forecast),
    now: { level: hour?.level ?? null, number: hour ? surplusLevels.indexOf(hour.level) : null, isBest },
    days: days.map(day => ({
      ...dayAnswer(day),
      hours: day.hours.map(({ start, level }) => ({ start: new Date(start).toISOString(), level })),
    })),
  };
}

/** An event for each best window of today and tomorrow (RFC 5545).
 *  @param uid of the publication, with the day the stable id of an event */
export function calendarOf(
  { community, forecast, uid }: { community: string; forecast: Forecast; uid: string },
  locale: Locale,
  now: Date,
): string {
  const text = words[locale];
  const stamp = timeOf(Math.floor(now.getTime() / hourMs) * hourMs);
  const events = (forecast.state === 'ready' ? forecast.days : []).flatMap(({ day, best }) =>
    best === null
      ? []
      : [
          'BEGIN:VEVENT',
          `UID:${uid}-${day}@surplus`,
          `DTSTAMP:${stamp}`,
          `DTSTART:${timeOf(best.start)}`,
          `DTEND:${timeOf(best.end)}`,
          `SUMMARY:${escaped(text.event(text.levels[best.level]))}`,
          `DESCRIPTION:${escaped([community, text.about, accuracyText(forecast, locale)].filter(Boolean).join('\n'))}`,
          'TRANSP:TRANSPARENT',
          'END:VEVENT',
        ],
  );
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nahstrom//Surplus//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(text.calendar(community))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT3H',
    'X-PUBLISHED-TTL:PT3H',
    ...timeZone,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

/** A calendar without events still needs a component. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Vienna',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** `20261126T100000Z` */
const timeOf = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** At most 75 octets per line, continued after a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, length] = ['', 0];
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > 75) [text, length] = [`${text}\r\n `, 1];
    text += character;
    length += octets;
  }
  return text;
}

function accuracyText(forecast: Forecast, locale: Locale): string {
  const accuracy = accuracyAnswer(forecast);
  if (!accuracy) return '';
  if (accuracy.goodHours === 0) return words[locale].noGoodHours;
  return words[locale].accuracy(Math.round((100 * accuracy.goodHoursRight) / accuracy.goodHours));
}

type Tile = { community: string; forecast: Forecast };

/** A page of about 300 × 260 pixels for frames. */
export function tileOf({ community, forecast }: Tile, locale: Locale, theme: 'light' | 'dark' | undefined): string {
  const text = words[locale];
  const days =
    forecast.state === 'ready'
      ? forecast.days.map((day, place) => daySection(day, place === 0 ? text.today : text.tomorrow, locale)).join('')
      : `<p>${text.noForecast}</p>`;
  return `<!doctype html>
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${html(text.calendar(community))}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text.heading}</h1>
<p class="quiet">${html(community)}</p>
${days}
<p class="quiet">${[text.about, accuracyText(forecast, locale)].filter(Boolean).join(' ')}</p>
</main>
</body>
</html>
`;
}

type DayAhead = Extract<Forecast, { state: 'ready' }>['days'][number];

function daySection({ hours, best }: DayAhead, name: string, locale: Locale): string {
  const text = words[locale];
  const told = best ? text.best(hourOf(best.start), lastHourOf(best.end), text.levels[best.level]) : text.noBest;
  const bars = hours.map(({ level }) => `<i class="${level}"></i>`).join('');
  return `<section>
<h2>${name}</h2>
<p>${told}</p>
<div class="bars" role="img" aria-label="${html(runsOf(hours, locale))}">${bars}</div>
<div class="hours" aria-hidden="true"><span>0</span><span>6</span><span>12</span><span>18</span></div>
</section>`;
}

/** Hours of the same level in one phrase. */
function runsOf(hours: DayAhead['hours'], locale: Locale): string {
  const text = words[locale];
  const runs: { from: number; to: number; level: DayAhead['hours'][number]['level'] }[] = [];
  for (const { start, level } of hours) {
    const last = runs.at(-1);
    if (last?.level === level) last.to = start + hourMs;
    else runs.push({ from: start, to: start + hourMs, level });
  }
  return runs.map(({ from, to, level }) => text.hours(hourOf(from), lastHourOf(to), text.levels[level])).join(', ');
}

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `
:root{color-scheme:light;--ground:#fff;--text:#14201a;--quiet:#55645c;--empty:#dfe5e1;--bar:#1d7a4c}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;--ground:#121a16;--text:#e8efeb;--quiet:#a3b1a9;--empty:#33403a;--bar:#4cc38a}}
:root[data-theme=dark]{color-scheme:dark;--ground:#121a16;--text:#e8efeb;--quiet:#a3b1a9;--empty:#33403a;--bar:#4cc38a}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--text);font:15px/1.4 system-ui,sans-serif;padding:12px}
main{display:grid;gap:10px;max-width:30rem;overflow-wrap:anywhere}
h1{font-size:17px}h2{font-size:15px}
.quiet{color:var(--quiet);font-size:13px}
.bars{display:flex;align-items:flex-end;gap:1px;height:32px;margin-top:4px;border-bottom:1px solid var(--quiet)}
.bars i{flex:1;background:var(--empty);height:4px}
.bars .little{height:11px;background:var(--bar)}.bars .some{height:20px;background:var(--bar)}.bars .much{height:31px;background:var(--bar)}
.hours{display:grid;grid-template-columns:repeat(4,1fr);color:var(--quiet);font-size:12px}
@media (forced-colors:active){.bars i{background:CanvasText}}
`;
