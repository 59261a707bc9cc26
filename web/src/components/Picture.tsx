import { useState } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { Image } from '@ndeiya/domain/entities/image';
import { useSavesData } from '../lib/dataSaver';
import { imageSrcSet, imageUrlFor } from '../lib/imageUrl';
import { useOnline } from '../lib/online';
import { PLACEHOLDER } from './patterns';

interface Props {
  /** `null` draws a placeholder. */
  image: Image | null;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute: '(max-width: 600px) 100vw, 33vw'. */
  sizes: string;
  /** For the one picture that the visitor sees first: loaded at once and before others. */
  priority?: boolean;
  /** Width / height of the box; the picture is cropped to it. Without it, the picture's own. */
  ratio?: number;
  sx?: SxProps<Theme>;
}

const FALLBACK_WIDTH = 640;

const sourcesOf = (image: Image, frugal: boolean) =>
  frugal
    ? { src: imageUrlFor(image, 0) }
    : { src: imageUrlFor(image, FALLBACK_WIDTH), srcSet: imageSrcSet(image) };

/** Shows what is behind it, where a browser would draw its sign for a broken picture. */
const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A picture that did not come without a connection is asked for again when there is one. */
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

/** A stored picture in the size that the screen needs, or the smallest for those who save data; a few blurred pixels of it keep its place while it loads. */
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
