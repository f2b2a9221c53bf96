// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DayField } from './DayField.tsx';

afterEach(cleanup);

const sent: string[] = [];

function Form({ locale, initial }: { locale: 'de' | 'en'; initial: string }) {
  const [day, setDay] = useState(initial);
  const change = (next: string) => {
    sent.push(next);
    setDay(next);
  };
  return <DayField label="Am" locale={locale} value={day} onChange={change} min="2021-01-01" max="2026-12-31" />;
}

function open(initial = '', locale: 'de' | 'en' = 'de') {
  sent.length = 0;
  render(<Form locale={locale} initial={initial} />);
  return screen.getByLabelText<HTMLInputElement>('Am');
}
const type = (field: HTMLInputElement, text: string) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

it('a day is shown in the form of the language', () => {
  expect(open('2026-12-07').value).toBe('07.12.2026');
  cleanup();
  expect(open('2026-12-07', 'en').value).toBe('07/12/2026');
});

it.each(['7.12.26', '7.12.2026', '07122026', '2026-12-07', '7/12/2026', ' 7. 12. 2026 '])(
  '%s is tidied up when the field is left',
  typed => {
    const field = open();
    type(field, typed);
    expect(field.value).toBe('07.12.2026');
    expect(sent.at(-1)).toBe('2026-12-07');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  },
);

it.each(['31.02.2026', '7.12.', 'morgen'])('%s stays as typed, with a message, and is never another day', typed => {
  const field = open('2026-12-07');
  type(field, typed);
  expect(field.value).toBe(typed);
  expect(sent).toEqual([typed]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const message = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toMatch(/^Diesen Tag gibt es nicht/);
});

it.each([
  ['31.12.2020', 'Frühestens 01.01.2021.'],
  ['1.1.2027', 'Spätestens 31.12.2026.'],
])('%s is outside of the limits', (typed, message) => {
  type(open(), typed);
  expect(screen.getByText(message)).toBeDefined();
});

it('no message interrupts typing', () => {
  const field = open();
  fireEvent.change(field, { target: { value: '7.1' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('the arrow keys move a complete day within the limits', () => {
  const field = open('2026-12-30');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.value).toBe('31.12.2026');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(sent).toEqual(['2026-12-31', '2026-12-30']);
});

it('an emptied field is empty', () => {
  const field = open('2026-12-07');
  type(field, '');
  expect(sent).toEqual(['']);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});
