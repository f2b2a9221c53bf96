// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Combobox } from './Combobox.tsx';
import { Field } from './Field.tsx';

afterEach(cleanup);

type Operator = { id: string; name: string };
const operators: Operator[] = ['Netz Burgenland', 'Netz Niederösterreich', 'Wiener Netze'].map((name, place) => ({
  id: `AT00${place}`,
  name,
}));
const texts = { loading: 'Lädt', nothing: 'Nichts', open: 'Öffnen', close: 'Schließen', clear: 'Leeren' };

const chosen: (string | null)[] = [];
const escaped: string[] = [];

function Form({ initial = null, isLoading }: { initial?: Operator | null; isLoading?: boolean }) {
  const [operator, setOperator] = useState(initial);
  const [search, setSearch] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
    <div onKeyDown={({ key }) => escaped.push(key)}>
      <Field label="Netzbetreiber">
        <Combobox
          texts={texts}
          options={operators.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))}
          value={operator}
          onChange={next => {
            chosen.push(next?.id ?? null);
            setOperator(next);
          }}
          onSearch={setSearch}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          isLoading={isLoading}
        />
      </Field>
    </div>
  );
}

function open(props: Parameters<typeof Form>[0] = {}) {
  chosen.length = 0;
  escaped.length = 0;
  render(<Form {...props} />);
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Netzbetreiber' });
}
const press = (input: HTMLElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(input, { key });
};
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const marked = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('the arrow keys, Home and End move among the options, and Enter chooses', () => {
  const input = open();
  press(input, 'ArrowDown');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  press(input, 'ArrowDown');
  expect(marked(input)).toBe('Netz Burgenland');
  press(input, 'End');
  expect(marked(input)).toBe('Wiener Netze');
  press(input, 'ArrowDown');
  expect(marked(input)).toBe('Netz Burgenland');
  press(input, 'ArrowUp', 'Home', 'ArrowDown', 'Enter');

  expect(chosen).toEqual(['AT001']);
  expect(input.value).toBe('Netz Niederösterreich');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('typing searches, and Enter chooses the first option found', () => {
  const input = open();
  type(input, 'wien');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Wiener Netze']);
  press(input, 'Enter');
  expect(chosen).toEqual(['AT002']);
});

it('typing after a choice replaces its name', () => {
  const input = open();
  input.focus();
  type(input, 'wien');
  press(input, 'Enter');

  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['Wiener Netze', 0, 'Wiener Netze'.length]);
});

it('options of an earlier search are not chosen by Enter', () => {
  const input = open({ isLoading: true });
  type(input, 'wien');
  press(input, 'Enter');
  expect(chosen).toEqual([]);
});

it('Escape closes the list and keeps the choice; the next one is for the dialog around it', () => {
  const input = open({ initial: operators[0] });
  type(input, 'nirgends');
  expect(screen.getByRole('status').textContent).toBe('Nichts');
  press(input, 'Escape');
  expect(input.value).toBe('Netz Burgenland');
  expect(escaped).toEqual([]);
  press(input, 'Escape');
  expect(escaped).toEqual(['Escape']);
});

it('an emptied field and the button to clear it choose nothing', () => {
  const input = open({ initial: operators[0] });
  type(input, '');
  expect(chosen).toEqual([null]);
  cleanup();

  open({ initial: operators[1] });
  fireEvent.click(screen.getByRole('button', { name: 'Leeren' }));
  expect(chosen).toEqual([null]);
});

it('a field that is left shows its choice', () => {
  const input = open({ initial: operators[2] });
  type(input, 'Netz');
  fireEvent.blur(input);
  expect(input.value).toBe('Wiener Netze');
});
