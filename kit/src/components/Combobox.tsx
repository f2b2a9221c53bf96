import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useField } from './Field.tsx';
import { Icon } from './Icon.tsx';

export type ComboboxTexts = { loading: string; nothing: string; open: string; close: string; clear: string };

type ComboboxProps<T> = {
  /** Those that match the search. */
  options: readonly T[];
  value: T | null;
  onChange(value: T | null): void;
  /** Receives the typed text, and an empty one when the list is opened. */
  onSearch(text: string): void;
  onOpenChange?(isOpen: boolean): void;
  onBlur?(): void;
  keyOf(option: T): string | number;
  nameOf(option: T): string;
  /** Distinguishes options of the same name. */
  hintOf?(option: T): string;
  texts: ComboboxTexts;
  /** The options are those of an earlier search. */
  isLoading?: boolean;
  isClearable?: boolean;
  id?: string;
  name?: string;
  placeholder?: string;
};

/** One of many options, found by typing: a combobox with a list (WAI-ARIA). For use in a `Field`. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { options, value, onChange, onSearch, onOpenChange, onBlur, keyOf, nameOf, hintOf, texts } = props;
  const { isLoading = false, isClearable = true, name, placeholder } = props;
  const field = useField();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(-1);
  const chosen = value === null ? -1 : options.findIndex(option => keyOf(option) === keyOf(value));
  const active = isLoading ? -1 : Math.min(marked, options.length - 1);

  // Typing replaces the name of the chosen option instead of adding to it.
  useEffect(() => {
    if (!isOpen && document.activeElement === input.current) input.current?.select();
  }, [isOpen]);

  const toggle = (next: boolean) => {
    if (next === isOpen) return;
    setIsOpen(next);
    setTyped(null);
    setMarked(chosen);
    if (next) onSearch('');
    onOpenChange?.(next);
  };
  const search = (text: string) => {
    toggle(true);
    setTyped(text);
    setMarked(text === '' ? -1 : 0);
    onSearch(text);
    if (text === '' && isClearable && value !== null) onChange(null);
  };
  const choose = (option: T | undefined) => {
    if (option === undefined) return;
    onChange(option);
    toggle(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setMarked(active < 0 && step < 0 ? last : (active + step + options.length) % options.length);
      else toggle(true);
    } else if (!isOpen) return;
    else if (event.key === 'Home') setMarked(0);
    else if (event.key === 'End') setMarked(last);
    else if (event.key === 'Enter') choose(options[active]);
    else if (event.key === 'Escape') toggle(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        {...field}
        id={props.id ?? field.id}
        ref={input}
        type="text"
        className="n-input n-combobox"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        name={name}
        placeholder={placeholder}
        value={typed ?? (value === null ? '' : nameOf(value))}
        onChange={event => search(event.target.value)}
        onFocus={event => event.target.select()}
        onClick={() => toggle(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          toggle(false);
          onBlur?.();
        }}
      />
      <div className="n-combobox-buttons">
        {isClearable && value !== null && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={texts.clear}
            title={texts.clear}
            onMouseDown={keepFocus}
            onClick={() => {
              input.current?.focus();
              search('');
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-label={isOpen ? texts.close : texts.open}
          title={isOpen ? texts.close : texts.open}
          onMouseDown={keepFocus}
          onClick={() => {
            input.current?.focus();
            toggle(!isOpen);
          }}
        >
          <Icon name="chevronDown" size={16} />
        </button>
      </div>
      {isOpen && (
        <Popup input={input} active={`${listId}-${active}`}>
          <div role="listbox" id={listId} aria-label={texts.open} aria-busy={isLoading || undefined}>
            {options.map((option, place) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus (aria-activedescendant)
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
              <div
                key={keyOf(option)}
                id={`${listId}-${place}`}
                role="option"
                aria-selected={place === chosen}
                data-active={place === active || undefined}
                onClick={() => choose(option)}
              >
                {nameOf(option)}
                {hintOf && <small>{hintOf(option)}</small>}
              </div>
            ))}
          </div>
          {options.length === 0 && <p role="status">{isLoading ? texts.loading : texts.nothing}</p>}
        </Popup>
      )}
    </>
  );
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();

type PopupProps = { input: RefObject<HTMLInputElement | null>; active: string; children: ReactNode };

/** Below the input, or above it where there is more room. In the top layer, so that neither a scrolling box nor a dialog
 *  cuts it off. */
function Popup({ input, active, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      if (!popup.current || !input.current) return;
      const { top, bottom, left, width } = input.current.getBoundingClientRect();
      const below = window.innerHeight - bottom;
      const isBelow = below > 240 || below > top;
      Object.assign(popup.current.style, {
        left: `${left}px`,
        width: `${width}px`,
        top: isBelow ? `${bottom + 4}px` : 'auto',
        bottom: isBelow ? 'auto' : `${window.innerHeight - top + 4}px`,
        maxHeight: `${Math.min(320, (isBelow ? below : top) - 12)}px`,
      });
    };
    // Browsers before 2024 lack it: the popup then lies above the page by its z-index.
    if (popup.current?.popover) popup.current.showPopover();
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [input]);
  useEffect(() => {
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click must not take the focus from the input
    <div
      ref={popup}
      popover={'showPopover' in HTMLElement.prototype ? 'manual' : undefined}
      className="n-combobox-popup"
      onMouseDown={keepFocus}
    >
      {children}
    </div>
  );
}
