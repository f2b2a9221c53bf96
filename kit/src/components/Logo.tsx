type LogoProps = { size?: number; title?: string };

/** An N drawn as one line between two meters, from neighbour to neighbour. */
export function Logo({ size = 32, title }: LogoProps) {
  return (
    <svg
      className="n-logo"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <rect width="32" height="32" rx="8" fill="var(--n-accent)" />
      <path
        d="M9.5 19.5V11.2a1.4 1.4 0 0 1 2.5-.9l8 11.4a1.4 1.4 0 0 0 2.5-.9v-8.3"
        fill="none"
        stroke="var(--n-accent-text)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="9.5" cy="22.4" r="2.6" fill="var(--n-accent-text)" />
      <circle cx="22.5" cy="9.6" r="2.6" fill="var(--n-accent-text)" />
    </svg>
  );
}
