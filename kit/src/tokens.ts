/** Design tokens of all three front ends: CSS variables (`tokens.css`).
 *  Energy from the community is green, from the grid slate, fed into the grid amber. */
export type Palette = {
  canvas: string;
  surface: string;
  raised: string;
  border: string;
  borderStrong: string;
  text: string;
  textQuiet: string;
  accent: string;
  accentText: string;
  accentSoft: string;
  community: string;
  communitySoft: string;
  grid: string;
  gridSoft: string;
  feed: string;
  feedSoft: string;
  danger: string;
  dangerSoft: string;
  warning: string;
  warningSoft: string;
  success: string;
  successSoft: string;
  focus: string;
};

export type Tokens = {
  light: Palette;
  dark: Palette;
  font: string;
  /** px, five sizes. */
  size: { small: number; body: number; lead: number; title: number; figure: number };
  /** px; spacing is a multiple of it. */
  grid: number;
  /** px, one radius. */
  radius: number;
};

export const tokens: Tokens = {
  light: {
    canvas: '#f6f7f5',
    surface: '#ffffff',
    raised: '#ffffff',
    border: '#dde1dc',
    borderStrong: '#7d877f',
    text: '#17211b',
    textQuiet: '#56615a',
    accent: '#17603f',
    accentText: '#ffffff',
    accentSoft: '#e4f0e9',
    community: '#2a8556',
    communitySoft: '#d9eee2',
    grid: '#5d6b7a',
    gridSoft: '#e3e7eb',
    feed: '#a86a00',
    feedSoft: '#fbeed3',
    danger: '#b3261e',
    dangerSoft: '#fbe9e7',
    warning: '#8a5300',
    warningSoft: '#fdf1dc',
    success: '#17603f',
    successSoft: '#e4f0e9',
    focus: '#1a6fd4',
  },
  dark: {
    canvas: '#111613',
    surface: '#19201c',
    raised: '#212a25',
    border: '#313c36',
    borderStrong: '#7f8d85',
    text: '#e9efeb',
    textQuiet: '#a5b3ab',
    accent: '#6fcf9d',
    accentText: '#0b1f15',
    accentSoft: '#1f3a2c',
    community: '#55bd87',
    communitySoft: '#1f3a2c',
    grid: '#94a4b5',
    gridSoft: '#2b343d',
    feed: '#e2a63d',
    feedSoft: '#3d2f12',
    danger: '#ff8a80',
    dangerSoft: '#43201e',
    warning: '#f0b95a',
    warningSoft: '#3d2f12',
    success: '#6fcf9d',
    successSoft: '#1f3a2c',
    focus: '#7db5ff',
  },
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif",
  size: { small: 13, body: 16, lead: 18, title: 26, figure: 40 },
  grid: 4,
  radius: 8,
};
