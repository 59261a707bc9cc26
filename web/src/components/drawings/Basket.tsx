/** A kiondo with nothing in it. */
export function Basket() {
  return (
    <>
      <ellipse cx="120" cy="168" rx="78" ry="6" fill="var(--mui-palette-divider)" />
      <g fill="none" strokeWidth="7" strokeLinecap="round">
        <path d="M74 66C70 2 134-6 146 62" stroke="var(--mui-palette-earth-light)" />
        <path d="M96 66c4-58 74-62 70 0" stroke="var(--mui-palette-gold-dark)" />
      </g>
      <path d="M52 66h136c3 44-7 84-38 98H90C59 150 49 110 52 66z" fill="var(--mui-palette-gold-main)" />
      <path d="M53 92h134c-1 8-3 17-5 24H58c-3-8-4-16-5-24z" fill="var(--mui-palette-fire-main)" />
      <path
        d="m57 114 11-20 11 20 11-20 11 20 11-20 11 20 11-20 11 20 11-20 11 20 11-20 11 20"
        fill="none"
        stroke="var(--dye-cream)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M63 130h114c-3 6-6 11-9 15H72c-4-4-7-9-9-15z" fill="var(--mui-palette-tea-main)" />
      <path d="M70 137.5h100" stroke="var(--mui-palette-gold-main)" strokeWidth="5" strokeDasharray="7 6" />
      <ellipse cx="120" cy="66" rx="68" ry="12" fill="var(--dye-charcoal)" />
      <ellipse
        cx="120"
        cy="66"
        rx="68"
        ry="12"
        fill="none"
        stroke="var(--mui-palette-earth-light)"
        strokeWidth="5"
        strokeDasharray="9 3"
      />
    </>
  );
}
