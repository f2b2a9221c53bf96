import { TextInput } from '@nahstrom/kit/components';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

type SpacedInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string;
  /** Inserts the spaces of the format into a typed or pasted number. */
  spaced(typed: string): string;
  onType(value: string): void;
};

/** A long number in blocks, as on paper. The caret keeps its position behind the same character. */
export function SpacedInput({ value, spaced, onType, ...input }: SpacedInputProps) {
  const caret = useRef<{ control: HTMLInputElement; place: number } | null>(null);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { control, place } = caret.current;
    caret.current = null;
    if (document.activeElement === control) control.setSelectionRange(place, place);
  });

  return (
    <TextInput
      {...input}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => {
        const typed = target.value;
        const before = typed.slice(0, target.selectionStart ?? typed.length);
        const isAtEnd = before.length === typed.length;
        const next = spaced(typed);
        caret.current = { control: target, place: isAtEnd ? next.length : spaced(before).length };
        onType(next);
      }}
    />
  );
}
