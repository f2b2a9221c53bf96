export type Tone = 'waiting' | 'good' | 'quiet' | 'bad';

/** A state is always a word; the colour only helps to find it. */
export const StateChip = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className={`admin-state admin-state-${tone}`}>{label}</span>
);
