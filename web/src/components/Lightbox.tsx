import { lazy, Suspense } from 'react';
import type { LightboxProps } from './lightboxProps';

const LightboxView = lazy(async () => ({ default: (await import('./LightboxView')).LightboxView }));

/** One picture in full size, previous and next with wraparound, ArrowLeft, ArrowRight, Escape (spec §2). */
export function Lightbox({ index, ...props }: LightboxProps) {
  if (index === null) return null;
  return (
    <Suspense fallback={null}>
      <LightboxView index={index} {...props} />
    </Suspense>
  );
}
