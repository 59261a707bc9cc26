import { lazy, Suspense } from 'react';
import type { Image } from '@ndeiya/domain/entities/image';

const LightboxView = lazy(async () => ({ default: (await import('./LightboxView')).LightboxView }));

export interface LightboxProps {
  pictures: readonly { image: Image; title: string }[];
  /** The picture that is shown first; `null` closes it. */
  index: number | null;
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
