import { lazy, Suspense } from 'react';
import type { Image } from '@ndeiya/domain/entities/image';

const LightboxView = lazy(async () => ({ default: (await import('./LightboxView')).LightboxView }));

export interface LightboxProps {
  /** The first pictures of the list, as many as are loaded. */
  pictures: readonly { image: Image; title: string }[];
  /** How many pictures the whole list has. */
  total: number;
  /** The picture that is shown first; `null` closes it. */
  index: number | null;
  /** Loads the list as far as this many pictures. */
  onNeed: (count: number) => void;
  /** The last loading failed. */
  failed: boolean;
  onClose: () => void;
}

/** One picture in full size, previous and next with wraparound, ArrowLeft, ArrowRight, Escape (spec §2). */
export function Lightbox({ index, ...props }: LightboxProps) {
  if (index === null) return null;
  return (
    <Suspense fallback={null}>
      <LightboxView index={index} {...props} />
    </Suspense>
  );
}
