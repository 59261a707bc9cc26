import type { Ref } from 'react';
import { Pressable } from '../../components/button/Pressable';
import { Box } from '../../components/look/Box';
import { Picture } from '../../components/Picture';
import type { GalleryPicture } from '../../data/gallery';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { imageUrlFor } from '../../lib/imageUrl';
import { insteadOfLink } from '../../lib/plainClick';

/** Grid rows per column width: more rows make a picture's place closer to its own proportions. */
const ROWS_PER_WIDTH = 40;
const GAP_ROWS = 2;
/** Very wide or tall pictures are cropped to this height, in column widths. */
const MIN_HEIGHT = 0.5;
const MAX_HEIGHT = 1.8;
/**
 * The file that a picture's link opens without code: large enough for a phone, and small enough for a slow
 * connection.
 */
const FILE_WIDTH = 1280;

interface Props {
  pictures: readonly GalleryPicture[];
  list: Ref<HTMLUListElement>;
  onOpen: (index: number) => void;
}

/**
 * Pictures in columns without cropping. Each takes the next free place, so that reading order and Tab order
 * are those of the list, and new pictures do not move the others.
 */
export function Masonry({ pictures, list, onOpen }: Props) {
  const t = useText();
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="ul" ref={list} sx={grid}>
        {pictures.map(({ id, title, image }, index) => (
          <Box component="li" key={id} sx={{ gridRowEnd: `span ${String(rows(image))}` }}>
            <Pressable
              href={imageUrlFor(image, FILE_WIDTH)}
              aria-label={t('Open picture: {title}', { title: t(title) })}
              onClick={insteadOfLink(() => {
                onOpen(index);
              })}
              sx={place}
            >
              <Picture
                image={image}
                alt=""
                priority={index === 0}
                sizes="(max-width: 600px) 48vw, (max-width: 900px) 32vw, 290px"
                sx={{ height: '100%' }}
              />
              <Box aria-hidden className="title" sx={caption}>
                <Content text={title} />
              </Box>
            </Pressable>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function rows({ width, height }: { width: number; height: number }): number {
  const share = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, height / width));
  return Math.round(share * ROWS_PER_WIDTH) + GAP_ROWS;
}

const grid = {
  '--gap': { xs: '8px', md: '16px' },
  '--columns': { xs: '2', sm: '3', lg: '4' },
  '--column': 'calc((100cqw - (var(--columns) - 1) * var(--gap)) / var(--columns))',
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  gridAutoRows: `calc(var(--column) / ${String(ROWS_PER_WIDTH)})`,
  columnGap: 'var(--gap)',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const place = {
  position: 'relative',
  display: 'block',
  width: '100%',
  height: `calc(100% - var(--column) * ${String(GAP_ROWS / ROWS_PER_WIDTH)})`,
  overflow: 'hidden',
  borderRadius: 1.5,
  '& .title': { opacity: 0, transition: 'opacity 200ms' },
  '&:hover .title, &:focus-visible .title': { opacity: 1 },
} as const;

const caption = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  px: 1.5,
  pt: 4,
  pb: 1.25,
  textAlign: 'left',
  fontSize: '0.95rem',
  overflowWrap: 'anywhere',
  color: '#fff',
  background: 'linear-gradient(to top, rgb(35 16 9 / 0.9) 35%, rgb(35 16 9 / 0))',
} as const;
