const FIRE = 'var(--mui-palette-fire-main)';
const GOLD = 'var(--mui-palette-gold-main)';
const TEA = 'var(--mui-palette-tea-main)';
const EARTH = 'var(--mui-palette-earth-light)';

/** Place and colour of each bead: those on the thread, then those that have rolled away. */
const THREADED: readonly [x: number, y: number, color: string][] = [
  [22, 40, GOLD],
  [34, 58, FIRE],
  [49, 73, TEA],
  [67, 84, GOLD],
  [87, 90, FIRE],
  [218, 40, GOLD],
  [206, 58, FIRE],
  [191, 73, TEA],
  [173, 84, GOLD],
];
const LOOSE: readonly [x: number, y: number, color: string][] = [
  [122, 150, TEA],
  [148, 158, FIRE],
  [92, 157, GOLD],
  [176, 146, EARTH],
];

export function LooseBeads() {
  return (
    <>
      <path
        d="M14 24c14 34 44 66 84 67 14 0 20 10 14 18M226 24c-10 26-30 50-58 60-14 5-14 16-6 22"
        fill="none"
        stroke="var(--mui-palette-text-secondary)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <ellipse cx="132" cy="168" rx="74" ry="5" fill="var(--mui-palette-divider)" />
      {[...THREADED, ...LOOSE].map(([x, y, color]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="10.5" fill={color} />
          <circle cx={x} cy={y} r="3" fill="var(--mui-palette-background-default)" />
        </g>
      ))}
    </>
  );
}
