import { useMemo, useState } from 'react';
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useText } from '../i18n/language';
import { useReducedMotion } from '../lib/reducedMotion';
import type { LightboxProps } from './lightboxProps';
import { LightboxSlide, Loaded, SlideTitle } from './LightboxSlide';

/** The next page of the list loads when this many pictures or fewer are ahead. */
const AHEAD = 2;

/** Below the picture: its title is above. */
const COUNTER = { top: 'unset', bottom: 0 } as const;

/** The lightbox over the whole list. `Lightbox` loads it when a picture is opened. */
export function LightboxView({
  pictures,
  total,
  index,
  onNeed,
  failed,
  onClose,
}: LightboxProps & { index: number }) {
  const reduced = useReducedMotion();
  const { opened, viewed, setViewed } = useSlides(total, index);
  const labels = useLabels();
  const needed = Math.min(total, viewed + 1 + AHEAD);
  const loaded = useMemo(
    () => ({
      pictures,
      failed,
      onRetry: () => {
        onNeed(needed);
      },
    }),
    [pictures, failed, onNeed, needed],
  );
  return (
    <Loaded value={loaded}>
      <YetAnotherLightbox
        open
        close={onClose}
        plugins={[Captions, Counter]}
        counter={{ container: { style: COUNTER } }}
        animation={reduced ? { fade: 0, swipe: 0, navigation: 0 } : {}}
        labels={labels}
        controller={{ closeOnBackdropClick: true }}
        render={{
          slide: ({ slide, offset, rect }) => (
            <LightboxSlide place={slide.place} offset={offset} rect={rect} />
          ),
        }}
        on={{
          view: ({ index: shown }) => {
            setViewed(shown);
            if (shown + AHEAD >= pictures.length) onNeed(Math.min(total, shown + 1 + AHEAD));
          },
        }}
        {...opened}
      />
    </Loaded>
  );
}

const slidesOf = (total: number): SlideImage[] =>
  Array.from({ length: total }, (_, place) => ({ place, src: '', title: <SlideTitle place={place} /> }));

function useLabels() {
  const t = useText();
  return {
    Previous: t('Previous'),
    Next: t('Next'),
    Close: t('Close'),
    Lightbox: t('Pictures'),
    Carousel: t('Pictures'),
    Slide: t('Picture'),
    'Photo gallery': t('Pictures'),
    '{index} of {total}': t('{index} of {total}', { index: '{index}', total: '{total}' }),
  };
}

/**
 * The slides and the initial index. They change only when the list turns out to be shorter than its count,
 * and then start with the slide that was shown last.
 */
function useSlides(total: number, index: number) {
  const [viewed, setViewed] = useState(index);
  const [opened, setOpened] = useState(() => ({ index, slides: slidesOf(total) }));
  if (opened.slides.length !== total)
    setOpened({ index: Math.min(viewed, total - 1), slides: slidesOf(total) });
  return { opened, viewed, setViewed };
}
