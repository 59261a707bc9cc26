/** A signpost whose boards say nothing, where the path forks. */
export function Signpost() {
  return (
    <>
      <path d="M8 128q50-40 104-18t120-22v84H8z" fill="var(--mui-palette-tea-light)" />
      <path d="M8 148q66-30 122-10t102-12v46H8z" fill="var(--mui-palette-tea-main)" />
      <path
        d="M96 172c10-18 22-22 20-34s-24-18-44-20l10-2c24 1 42 8 46 18 6-10 22-22 48-26l12 2c-34 6-50 18-48 30 1 12 12 18 18 32z"
        fill="#f1dfba"
      />
      <path d="M114 34h9v112h-9z" fill="var(--mui-palette-earth-light)" />
      <path d="M60 44h66v28H60L44 58z" fill="var(--mui-palette-gold-main)" />
      <path d="M112 80h62l16 14-16 14h-62z" fill="var(--mui-palette-fire-main)" />
      <path
        d="m66 64 7-12 7 12 7-12 7 12 7-12 7 12 7-12"
        fill="none"
        stroke="var(--dye-charcoal)"
        strokeWidth="3"
      />
      <path d="M122 94h46" stroke="var(--dye-cream)" strokeWidth="6" strokeDasharray="8 7" />
    </>
  );
}
