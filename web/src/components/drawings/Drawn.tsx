import { Basket } from './Basket';
import { LooseBeads } from './LooseBeads';
import { Signpost } from './Signpost';

const DRAWINGS = { empty: Basket, failed: LooseBeads, lost: Signpost } as const;

export type DrawingName = keyof typeof DRAWINGS;

/** A drawing of our own, in the theme's colours; loaded by `Drawing` when there is something to draw. */
export function Drawn({ name }: { name: DrawingName }) {
  const Content = DRAWINGS[name];
  return (
    <svg viewBox="0 0 240 180" width="100%" height="100%" focusable="false">
      <Content />
    </svg>
  );
}
