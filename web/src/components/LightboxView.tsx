import { useState } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { imageUrl } from '../lib/imageUrl';
import { useReducedMotion } from '../lib/reducedMotion';
import type { LightboxProps } from './Lightbox';

function slideOf({ image, title }: LightboxProps['pictures'][number]) {
  return {
    src: imageUrl(image.path),
    alt: title,
    title,
    width: image.width,
    height: image.height,
    srcSet: image.variants.map(({ path, width }) => ({
      src: imageUrl(path),
      width,
      height: Math.round((width * image.height) / image.width),
    })),
  };
}

/**
 * The lightbox itself; loaded by `Lightbox` when a picture is opened. It keeps its own place from there: a new
 * index or new slides while it is open would undo a key that was pressed meanwhile.
 */
export function LightboxView({ pictures, index, onClose }: LightboxProps & { index: number }) {
  const reduced = useReducedMotion();
  const [opened] = useState(() => ({ index, slides: pictures.map(slideOf) }));
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      plugins={[Captions]}
      animation={reduced ? { fade: 0, swipe: 0, navigation: 0 } : {}}
      controller={{ closeOnBackdropClick: true }}
      {...opened}
    />
  );
}
