import type { CompletenessMap } from '@nahstrom/contract';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePage } from '../page.ts';
import { moved } from '../views/asked.ts';
import { signs, stateOf } from './states.ts';

type MappedPoint = CompletenessMap['countingPoints'][number];
type DayMapProps = { map: CompletenessMap; open(point: MappedPoint, day: string): void };

/** Columns needed for the name of a month with its year, and for the short form `06.25`. */
const daysOfName = 10;
const daysOfShortName = 3;
const shortOf = (month: string) => `${month.slice(5)}.${month.slice(2, 4)}`;

const keys: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [0, -30],
  PageDown: [0, 30],
};

/** A row per counting point, a column per day. One cell is in the tab order; the arrow keys lead to the others. */
export function DayMap({ map, open }: DayMapProps) {
  const { t, format } = usePage();
  const basename = useBasename();
  const body = useRef<HTMLTableSectionElement>(null);
  const days: string[] = [];
  for (let day = map.start; day <= map.end; day = moved('day', day, 1)) days.push(day);
  const months = [...new Set(days.map(day => day.slice(0, 7)))];

  const placeOf = (target: EventTarget): [row: number, column: number] | null => {
    const cell = (target as Element).closest('td');
    return cell && [(cell.parentElement as HTMLTableRowElement).sectionRowIndex, cell.cellIndex - 1];
  };
  const openAt = (target: EventTarget) => {
    const [row, column] = placeOf(target) ?? [-1, -1];
    const [point, day] = [map.countingPoints[row], days[column]];
    if (point && day) open(point, day);
  };
  const goTo = (from: HTMLElement, row: number, column: number) => {
    const rows = body.current?.rows;
    const cells = rows?.[Math.max(0, Math.min(rows.length - 1, row))]?.cells;
    const cell = cells?.[1 + Math.max(0, Math.min(days.length - 1, column))];
    if (!cell) return;
    from.tabIndex = -1;
    cell.tabIndex = 0;
    cell.focus();
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as Element).closest('td');
    const place = placeOf(event.target);
    if (!cell || !place) return;
    if (event.key === 'Enter' || event.key === ' ') openAt(cell);
    else if (event.key === 'Home') goTo(cell, place[0], 0);
    else if (event.key === 'End') goTo(cell, place[0], days.length - 1);
    else if (keys[event.key]) goTo(cell, place[0] + keys[event.key]![0], place[1] + keys[event.key]![1]);
    else return;
    event.preventDefault();
  };

  return (
    <div className="admin-day-map">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells the arrow keys lead to */}
      <table role="grid" aria-label={t('completeness.map')} aria-rowcount={map.total + 1}>
        <thead>
          <tr>
            <th scope="col">{t('record.countingPoint')}</th>
            {months.map(month => {
              const count = days.filter(day => day.startsWith(month)).length;
              const name = format.month(`${month}-01`);
              return (
                <th key={month} scope="colgroup" colSpan={count} aria-label={name} title={name}>
                  <span>{count < daysOfShortName ? '' : count < daysOfName ? shortOf(month) : name}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown} onClick={(event: MouseEvent) => openAt(event.target)}>
          {map.countingPoints.map((point, row) => (
            <tr key={point.id}>
              <th scope="row">
                <Link to={`${basename}/members/${point.member}/show`}>{point.memberName}</Link>
                <small title={point.cpNumber}>
                  {[`…${point.cpNumber.slice(-8)}`, point.plantName].filter(Boolean).join(' · ')}
                </small>
              </th>
              <Cells point={point} days={days} isFirst={row === 0} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cells({ point, days, isFirst }: { point: MappedPoint; days: readonly string[]; isFirst: boolean }) {
  const { t, format } = usePage();
  const gaps = new Map(point.gaps.map(({ day, missing }) => [day, missing]));
  return days.map((day, place) => {
    const state = stateOf(point.states[place]);
    const count = gaps.get(day);
    const words = t('completeness.cell', {
      day: format.day(day),
      state: count === undefined ? t(`dayState.${state}`) : t('completeness.lacking', { count }),
    });
    return (
      <td
        key={day}
        data-state={state}
        data-month={day.endsWith('-01') || undefined}
        aria-label={words}
        title={words}
        tabIndex={isFirst && place === 0 ? 0 : -1}
      >
        {signs[state]}
      </td>
    );
  });
}
