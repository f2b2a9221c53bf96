import { type ComponentProps, useState } from 'react';
import { useField } from './Field.tsx';
import { Icon } from './Icon.tsx';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string };

/** For use in a `Field`. The input can be revealed. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const field = useField();
  const [shown, setShown] = useState(false);
  return (
    <>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
        {...rest}
        type={shown ? 'text' : 'password'}
        className="n-input n-input-password"
      />
      <button
        type="button"
        className="n-reveal"
        aria-pressed={shown}
        aria-label={shown ? hideLabel : showLabel}
        title={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </>
  );
}
