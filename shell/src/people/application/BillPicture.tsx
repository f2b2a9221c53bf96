import type { Texts } from './messages/index.ts';

/** Drawing of a bill with the relevant line in colour: every supplier's layout differs, but all have the line. */
export function BillPicture({ t }: { t: Texts }) {
  const grey = (x: number, y: number, width: number) => (
    <rect key={`${x}-${y}`} x={x} y={y} width={width} height="5" rx="2.5" fill="currentColor" opacity="0.22" />
  );
  return (
    <svg className="application-bill" viewBox="0 0 320 208" role="img" aria-label={t('help.picture')}>
      <path
        d="M12 4h296v196l-12-6-13 6-12-6-13 6-12-6-13 6-12-6-13 6-12-6-13 6-12-6-13 6-12-6-13 6-12-6-13 6-12-6-13 6-12-6-13 6-12-6-13 6-12-6-13 6z"
        fill="var(--n-surface)"
        stroke="var(--n-border-strong)"
      />
      <text x="28" y="32" fontSize="13" fontWeight="600" fill="currentColor">
        {t('help.bill')}
      </text>
      {[grey(210, 22, 80), grey(230, 33, 60), grey(28, 46, 90), grey(28, 57, 70)]}
      <rect
        x="22"
        y="76"
        width="276"
        height="46"
        rx="6"
        fill="var(--n-accent-soft)"
        stroke="var(--n-accent)"
        strokeWidth="2"
      />
      <text x="32" y="95" fontSize="11" fontWeight="600" fill="var(--n-accent)">
        {t('countingPoint.cpNumber')}
      </text>
      <text x="32" y="112" fontSize="11.5" fontFamily="ui-monospace, monospace" fill="currentColor">
        AT 000000 00000 0000000000000000…
      </text>
      {[
        grey(28, 140, 110),
        grey(28, 153, 90),
        grey(28, 166, 100),
        grey(250, 140, 40),
        grey(250, 153, 40),
        grey(250, 166, 40),
      ]}
    </svg>
  );
}
