/** Drawn on a 24 px grid, stroke 2. */
const paths = {
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  bill: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2v-17Zm3 5h6m-6 4h6',
  bolt: 'M13 3 5 13.5h5.5L10 21l8.5-11H13V3Z',
  calendar: 'M4 6h16v14H4V6Zm0 4.5h16M8 3.5V6m8-2.5V6',
  check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.5 2.7 2.7L16 9.8',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  copy: 'M9 9h11v11H9V9Zm-3 6H4V4h11v2',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5v4.5m0 3.2v.1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-2.8a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.8A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.6-.7M10 10a2.8 2.8 0 0 0 4 4',
  home: 'M4 11.2 12 4l8 7.2V20h-5.5v-5.5h-5V20H4v-8.8Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8v.1',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-8.7 9h17.4M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  lock: 'M6 11h12v9.5H6V11Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M14 4H5v16h9m-4-8h11m-4-4 4 4-4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  mail: 'M3.5 6h17v12h-17V6Zm.5.5 8 6.5 8-6.5',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  plus: 'M12 5v14M5 12h14',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm7.4 4.5.1-1.5-.1-1.5 2-1.6-2-3.4-2.4 1a7.6 7.6 0 0 0-2.6-1.5L14 2.5h-4L9.6 5A7.6 7.6 0 0 0 7 6.5l-2.4-1-2 3.4 2 1.6-.1 1.5.1 1.5-2 1.6 2 3.4 2.4-1a7.6 7.6 0 0 0 2.6 1.5l.4 2.5h4l.4-2.5a7.6 7.6 0 0 0 2.6-1.5l2.4 1 2-3.4-2-1.6Z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.3 11v5.5m3.4-5.5v5.5',
  warning: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.7v.1',
};

export type IconName = keyof typeof paths;

type IconProps = { name: IconName; size?: number };

/** Decorative: always beside text or inside a labelled button. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      className="n-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
