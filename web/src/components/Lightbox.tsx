import { lazy, Suspense } from 'react';
import type { Image } from '@ndeiya/domain/entities/image';

const LightboxView = lazy(async () => ({ default: (await import('./LightboxView')).LightboxView }));

export interface LightboxProps {
  /** The loaded pictures from the start of the list. */
  pictures: readonly { image: Image; title: string }[];
  /** The number of pictures in the whole list. */
  total: number;
  /** The picture that is shown first; `null` closes the lightbox. */
  index: number | null;
  /** Loads the list up to this number of pictures. */
  onNeed: (count: number) => void;
  /** True when the last load failed. */
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
