import { useState } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { useText } from '../i18n/language';
import { savesData } from '../lib/dataSaver';
import { imageUrl, imageUrlFor } from '../lib/imageUrl';
import { useReducedMotion } from '../lib/reducedMotion';
import type { LightboxProps } from './Lightbox';

/** Who saves data still sees more in the lightbox than in the list. */
const LEAN_WIDTH = 640;

function slideOf({ image, title }: LightboxProps['pictures'][number]) {
  const slide = { alt: title, title, width: image.width, height: image.height };
  if (savesData()) return { ...slide, src: imageUrlFor(image, LEAN_WIDTH) };
  return {
    ...slide,
    src: imageUrl(image.path),
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
  const t = useText();
  const reduced = useReducedMotion();
  const [opened] = useState(() => ({ index, slides: pictures.map(slideOf) }));
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      plugins={[Captions]}
      animation={reduced ? { fade: 0, swipe: 0, navigation: 0 } : {}}
      labels={{
        Previous: t('Previous'),
        Next: t('Next'),
        Close: t('Close'),
        Lightbox: t('Pictures'),
        Carousel: t('Pictures'),
        Slide: t('Picture'),
        'Photo gallery': t('Pictures'),
      }}
      controller={{ closeOnBackdropClick: true }}
      {...opened}
    />
  );
}
