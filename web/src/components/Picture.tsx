import { useState } from 'react';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Image } from '@ndeiya/domain/kernel/image';
import { useSavesData } from '../lib/dataSaver';
import { imageSrcSet, imageUrlFor } from '../lib/imageUrl';
import { useOnline } from '../lib/online';
import { Box } from './look/Box';
import { PLACEHOLDER } from './patterns';

interface Props {
  /** `null` renders a placeholder. */
  image: Image | null;
  /** Empty for a decorative picture. */
  alt: string;
  /** The displayed width as a `sizes` attribute: '(max-width: 600px) 100vw, 33vw'. */
  sizes: string;
  /** Set it on the first visible picture alone: it loads at once, before others. */
  priority?: boolean;
  /** Width / height of the box; the picture is cropped to it. By default the picture's own. */
  ratio?: number;
  sx?: SxProps<Theme>;
}

const FALLBACK_WIDTH = 640;
/** The narrowest file of a transparent picture is one for a logo. */
const FRUGAL_WIDTH = 320;

/**
 * A stored picture in the size that the screen needs, or the smallest with data saver; a blurred preview
 * fills its space while it loads.
 */
export function Picture({ image, alt, sizes, priority = false, ratio, sx = [] }: Props) {
  const sources = useSources(image);
  const box = {
    display: 'block',
    width: '100%',
    height: 'auto',
    objectFit: 'cover',
    background: PLACEHOLDER,
    backgroundSize: 'cover',
  };
  const given = Array.isArray(sx) ? (sx as readonly SxProps<Theme>[]) : [sx];
  if (!image) {
    const role = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return <Box {...role} sx={[box, { aspectRatio: String(ratio ?? 1.5) }, ...given] as SxProps<Theme>} />;
  }
  return (
    <Box
      component="img"
      {...sources}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      style={blurred(image)}
      sx={[box, ratio ? { aspectRatio: String(ratio) } : {}, ...given] as SxProps<Theme>}
    />
  );
}

const sourcesOf = (image: Image, frugal: boolean) =>
  frugal
    ? { src: imageUrlFor(image, FRUGAL_WIDTH) }
    : { src: imageUrlFor(image, FALLBACK_WIDTH), srcSet: imageSrcSet(image) };

/** Shows the background instead of the browser's sign for a broken picture. */
const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A picture that failed to load offline is requested again when the connection returns. */
function useSources(image: Image | null) {
  const online = useOnline();
  const frugal = useSavesData();
  const [failed, setFailed] = useState(false);
  const missing = failed && !online;
  return {
    ...(image && !missing ? sourcesOf(image, frugal) : { src: TRANSPARENT }),
    onError: () => {
      setFailed(true);
    },
  };
}

const blurred = ({ placeholder }: Image) =>
  placeholder ? { backgroundImage: `url(${placeholder})` } : undefined;
