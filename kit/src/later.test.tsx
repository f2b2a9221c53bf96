import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Catalogues, later, useTexts } from './index.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string }) => <p>Guten Tag, {name}</p>;
const greeting = async () => ({ default: Greeting });

type WordsProps = { catalogues: Catalogues<{ hello: string }>; locale: 'de' | 'en' };

const Words = ({ catalogues, locale }: WordsProps) => <p>{useTexts(catalogues, locale)?.t('hello') ?? '…'}</p>;

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = (cause: Error) => ({ message: cause.message });
  override render = () => this.state.message || this.props.children;
}

describe('lazy-loaded code', () => {
  test('shows a placeholder until it is loaded', async () => {
    const Shown = later(greeting, <p>Einen Augenblick</p>);

    render(<Shown name="Ida" />);

    expect(screen.getByText('Einen Augenblick')).toBeTruthy();
    expect(await screen.findByText('Guten Tag, Ida')).toBeTruthy();
    expect(screen.queryByText('Einen Augenblick')).toBeNull();
  });

  test('is loaded once, and then shown immediately', async () => {
    const load = vi.fn(greeting);
    const Shown = later(load, <p>Einen Augenblick</p>);
    await Promise.all([Shown.preload(), Shown.preload()]);

    render(<Shown name="Ida" />);

    expect(screen.getByText('Guten Tag, Ida')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  const lineIsGone = async () => Promise.reject(new Error('the line is gone'));
  // Vite's event when the shell wants to reload the page, which the user may refuse.
  const pageIsToBeLeft = async () => undefined as never;

  test.each([
    ['fails to load', lineIsGone, 'the line is gone'],
    ['belongs to a removed release', pageIsToBeLeft, /undefined/],
  ])('that %s throws in the component that shows it, and is retried the next time', async (_, fails, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Shown = later(vi.fn(greeting).mockImplementationOnce(fails));
    const first = render(
      <Boundary>
        <Shown name="Ida" />
      </Boundary>,
    );
    expect(await screen.findByText(message)).toBeTruthy();
    first.unmount();

    render(
      <Boundary>
        <Shown name="Ida" />
      </Boundary>,
    );

    expect(await screen.findByText('Guten Tag, Ida')).toBeTruthy();
  });
});

describe('lazy-loaded messages', () => {
  const aCatalogue = () => ({
    de: vi.fn(async () => ({ catalogue: { hello: 'Guten Tag' } })),
    en: vi.fn(async () => ({ catalogue: { hello: 'Hello' } })),
  });

  test('are available immediately the second time, in each language', async () => {
    const catalogues = aCatalogue();
    const first = render(<Words catalogues={catalogues} locale="de" />);
    expect(await screen.findByText('Guten Tag')).toBeTruthy();
    first.rerender(<Words catalogues={catalogues} locale="en" />);
    expect(screen.getByText('Guten Tag')).toBeTruthy();
    expect(await screen.findByText('Hello')).toBeTruthy();
    first.unmount();

    for (const [locale, word] of [
      ['de', 'Guten Tag'],
      ['en', 'Hello'],
    ] as const) {
      const again = render(<Words catalogues={catalogues} locale={locale} />);
      expect(screen.getByText(word)).toBeTruthy();
      again.unmount();
    }
  });

  test('that cannot be loaded throw in the component that shows them, and are retried the next time', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const catalogues = aCatalogue();
    catalogues.de.mockRejectedValueOnce(new Error('the line is gone'));
    const first = render(
      <Boundary>
        <Words catalogues={catalogues} locale="de" />
      </Boundary>,
    );
    expect(await screen.findByText('the line is gone')).toBeTruthy();
    first.unmount();

    render(<Words catalogues={catalogues} locale="de" />);

    expect(await screen.findByText('Guten Tag')).toBeTruthy();
  });
});
