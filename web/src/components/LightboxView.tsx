import YetAnotherLightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { imageUrl } from '../lib/imageUrl';
import { useReducedMotion } from '../lib/reducedMotion';
import type { LightboxProps } from './Lightbox';

/** The lightbox itself; loaded by `Lightbox` when a picture is opened. */
export function LightboxView({ pictures, index, onClose, onIndexChange }: LightboxProps & { index: number }) {
  const reduced = useReducedMotion();
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      plugins={[Captions]}
      animation={reduced ? { fade: 0, swipe: 0, navigation: 0 } : {}}
      controller={{ closeOnBackdropClick: true }}
      on={{ view: ({ index: shown }) => onIndexChange?.(shown) }}
      slides={pictures.map(({ image, title }) => ({
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
      }))}
    />
  );
}
