import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../layout/Button.tsx';

type DropZoneProps = {
  disabled?: boolean;
  several?: boolean;
  /** Filters only the browser's file dialog; dropped files may be of any type. */
  accept: string;
  label: string;
  choose: string;
  onChoose(files: File[]): void;
  children: ReactNode;
};

/** Drop area for files, with a button to choose them. */
export function DropZone({ disabled, several, accept, label, choose, onChoose, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, several ? undefined : 1);
    if (chosen.length > 0 && !disabled) onChoose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is for the keyboard
    <div
      style={{
        border: '1.5px dashed',
        borderColor: isOver ? 'var(--n-focus)' : 'var(--n-border-strong)',
        borderRadius: 'var(--n-radius)',
        background: isOver ? 'var(--admin-hover)' : 'var(--n-canvas)',
        paddingInline: 20,
        paddingBlock: several ? 16 : 28,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 8,
      }}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
      <input
        ref={input}
        id={inputId}
        type="file"
        accept={accept}
        multiple={several}
        aria-label={label}
        tabIndex={-1}
        style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
        onChange={event => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {choose}
      </Button>
    </div>
  );
}
