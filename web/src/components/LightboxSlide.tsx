import { createContext, useContext, useMemo } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { ImageSlide, type SlideImage } from 'yet-another-react-lightbox';
import { Content } from '../i18n/Content';
import { useText } from '../i18n/language';
import { savesData } from '../lib/dataSaver';
import { imageUrl, imageUrlFor } from '../lib/imageUrl';
import { Button } from './button/Button';
import type { LightboxProps } from './lightboxProps';
import { Box } from './look/Box';
import { Spinner } from './Spinner';

declare module 'yet-another-react-lightbox' {
  interface SlideImage {
    /** Position in the whole list. */
    place: number;
  }
}

type Picture = LightboxProps['pictures'][number];

/**
 * The content of the slides. The lightbox gets the same slides as long as it is open, because new ones would
 * undo a pressed key.
 */
export const Loaded = createContext<Pick<LightboxProps, 'pictures' | 'failed'> & { onRetry: () => void }>({
  pictures: [],
  failed: false,
  onRetry: () => undefined,
});

/** With data saver, the lightbox still shows larger pictures than the list. */
const LEAN_WIDTH = 640;

interface SlideProps {
  place: number;
  /** The distance from the visible slide. */
  offset: number;
  rect: { width: number; height: number };
}

export function LightboxSlide({ place, offset, rect }: SlideProps) {
  const t = useText();
  const { pictures, failed, onRetry } = useContext(Loaded);
  const picture = pictures[place];
  const slide = useMemo(() => picture && imageOf(picture, place), [picture, place]);
  if (slide) return <ImageSlide slide={slide} offset={offset} rect={rect} />;
  if (!failed) return <Spinner label={t('Loading pictures')} />;
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1, color: '#fff' }}>
      {t(messages.network)}
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Box>
  );
}

function imageOf({ image, title }: Picture, place: number): SlideImage {
  const slide = { place, alt: title, width: image.width, height: image.height };
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

export function SlideTitle({ place }: { place: number }) {
  const title = useContext(Loaded).pictures[place]?.title;
  return title && <Content text={title} />;
}
