const colours = { waiting: 'warning', good: 'success', bad: 'danger' };

export type Tone = keyof typeof colours | 'quiet';

/** A state is always a word; the colour only helps to find it. A native element, because each row of a list has some. */
export function StateChip({ tone, label }: { tone: Tone; label: string }) {
  const colour = tone !== 'quiet' && colours[tone];
  return (
    <span
      className="admin-state"
      style={colour ? { color: `var(--n-${colour})`, background: `var(--n-${colour}-soft)` } : undefined}
    >
      {label}
    </span>
  );
}
