import { Basket } from './Basket';
import { LooseBeads } from './LooseBeads';
import { Signpost } from './Signpost';

const DRAWINGS = { empty: Basket, failed: LooseBeads, lost: Signpost } as const;

export type DrawingName = keyof typeof DRAWINGS;

/** An illustration in the theme's colours; `Drawing` loads it on first use. */
export function DrawingContent({ name }: { name: DrawingName }) {
  const Content = DRAWINGS[name];
  return (
    <svg viewBox="0 0 240 180" width="100%" height="100%">
      <Content />
    </svg>
  );
}
