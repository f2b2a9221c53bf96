import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';

export type Bar = { key: string; title: string; part: number | null; rest: number | null };

type BarsProps = {
  label: string;
  bars: readonly Bar[];
  /** What of it is not the community's. */
  rest: 'grid' | 'feed';
};

const height = 160;

/** Stacked bars, the community's part below. The same values are in the table. */
export function Bars({ label, bars, rest }: BarsProps) {
  const { palette } = useTheme();
  const sumOf = ({ part, rest: other }: Bar) => (part ?? 0) + (other ?? 0);
  const most = Math.max(...bars.map(sumOf), 0);
  const share = (value: number | null) => (most > 0 ? ((value ?? 0) / most) * height : 0);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(1, bars.length) * 10} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height, borderBottom: 1, borderColor: 'divider' }}
    >
      {bars.map((bar, place) => (
        <g key={bar.key}>
          <title>{bar.title}</title>
          <rect
            x={place * 10 + 1}
            y={height - share(bar.part)}
            width={8}
            height={share(bar.part)}
            fill={palette.community.main}
          />
          <rect
            x={place * 10 + 1}
            y={height - share(sumOf(bar))}
            width={8}
            height={share(bar.rest)}
            fill={rest === 'feed' ? palette.feed.main : palette.info.main}
          />
        </g>
      ))}
    </Box>
  );
}
