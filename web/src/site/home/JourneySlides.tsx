import type { Ref } from 'react';
import { CAROUSEL_SLIDES } from '@ndeiya/domain/kernel/constants';
import type { Home } from '@ndeiya/domain/site/home';
import { Box } from '../../components/look/Box';
import { Picture } from '../../components/Picture';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { withoutPreview } from '../../lib/imageUrl';
import { plainList } from './styles';

const { wide, medium, narrow, mediumBelow, narrowBelow } = CAROUSEL_SLIDES;

export interface JourneySlidesProps {
  pictures: Home['gallery'];
  /** Set by the carousel, which then moves the slides; otherwise the visitor scrolls them. */
  viewport?: Ref<HTMLElement>;
}

/** Three pictures side by side, two under 768 px, one under 480 px (spec §9). */
export function JourneySlides({ pictures, viewport }: JourneySlidesProps) {
  const t = useText();
  const scrolled = { overflowX: 'auto', scrollSnapType: 'x mandatory' };
  return (
    <Box
      ref={viewport}
      tabIndex={viewport ? undefined : 0}
      role="group"
      aria-label={t('Pictures')}
      sx={viewport ? { overflow: 'hidden' } : scrolled}
    >
      <Box component="ul" sx={track}>
        {pictures.map(({ id, title, image }, index) => (
          <Box component="li" key={id} sx={slide}>
            <Box component="figure" sx={{ m: 0 }}>
              <Picture
                image={index < wide ? image : withoutPreview(image)}
                alt=""
                ratio={4 / 3}
                sizes={`(max-width: ${String(narrowBelow)}px) 80vw, (max-width: ${String(mediumBelow)}px) 46vw, 370px`}
                sx={{ borderRadius: 1.5 }}
              />
              <Box component="figcaption" sx={{ mt: 1.25, fontWeight: 600, overflowWrap: 'anywhere' }}>
                <Content text={title} />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
const share = (slides: number) => `${String(100 / slides)}%`;

const GAP_PX = 16;

const track = {
  ...plainList,
  display: 'flex',
  mr: `-${String(GAP_PX)}px`,
  touchAction: 'pan-y pinch-zoom',
} as const;

const slide = {
  flex: '0 0 auto',
  minWidth: 0,
  boxSizing: 'border-box',
  pr: `${String(GAP_PX)}px`,
  scrollSnapAlign: 'start',
  width: share(narrow),
  [`@media (min-width: ${String(narrowBelow)}px)`]: { width: share(medium) },
  [`@media (min-width: ${String(mediumBelow)}px)`]: { width: share(wide) },
} as const;
