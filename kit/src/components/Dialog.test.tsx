// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

const page = (isOpen: boolean) => (
  <>
    <button type="button">Öffnen</button>
    {isOpen && (
      <Dialog open title="Frage" onClose={() => undefined}>
        <button type="button">Ja</button>
      </Dialog>
    )}
  </>
);

it('a dialog that is removed returns the focus to where it was', () => {
  const { rerender } = render(page(false));
  const opener = screen.getByRole('button', { name: 'Öffnen' });
  opener.focus();
  rerender(page(true));
  screen.getByRole('button', { name: 'Ja' }).focus();

  rerender(page(false));

  expect(document.activeElement).toBe(opener);
});
