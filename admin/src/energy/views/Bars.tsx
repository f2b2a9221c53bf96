import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { usePage } from '../../page.tsx';

export type Bar = {
  key: string;
  title: string;
  /** Label below it, if there is room. */
  tick: string;
  part: number | null;
  rest: number | null;
};

type BarsProps = {
  label: string;
  bars: readonly Bar[];
  /** The remainder not from the community. */
  rest: 'grid' | 'feed';
};

const height = 160;
const mostTicks = 12;

/** Stacked bars with the community's part at the bottom. The table has the same values. */
export function Bars({ label, bars, rest }: BarsProps) {
  const { t, format } = usePage();
  const { palette } = useTheme();
  const sumOf = ({ part, rest: other }: Bar) => (part ?? 0) + (other ?? 0);
  const most = Math.max(...bars.map(sumOf), 0);
  const share = (value: number | null) => (most > 0 ? ((value ?? 0) / most) * height : 0);
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {t('energyData.most', { value: format.kwh(most) })}
      </Typography>
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
      <Ticks bars={bars} />
    </>
  );
}

/** As many labels as fit; on a phone every other one. */
function Ticks({ bars }: { bars: readonly Bar[] }) {
  const every = Math.ceil(bars.length / mostTicks);
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        mt: 1,
        overflow: 'clip',
        color: 'text.secondary',
        fontSize: 'body2.fontSize',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {bars.map((bar, place) => (
        <Box key={bar.key} sx={{ flex: '1 1 0', minWidth: 0, textAlign: every === 1 ? 'center' : 'left' }}>
          {place % every === 0 && place + every / 2 <= bars.length && (
            <Box
              component="span"
              sx={{
                whiteSpace: 'nowrap',
                display: place % (2 * every) === 0 ? 'inline' : { xs: 'none', sm: 'inline' },
              }}
            >
              {bar.tick}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
