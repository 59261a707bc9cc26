import { lazy, Suspense } from 'react';
import { CAROUSEL_IMAGE_COUNT } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { EmptyState } from '../../components/EmptyState';
import { LinkButton } from '../../components/LinkButton';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { Section } from '../../components/Section';
import { Skeleton } from '../../components/Skeleton';
import { TakesFocusOver, useHeldFocus } from '../../components/TakesFocusOver';
import { useHome } from '../../data/home';
import { useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { anchors, paths } from '../../lib/paths';
import { useCameNear } from '../../lib/useInView';
import { JourneySlides, type JourneySlidesProps } from './JourneySlides';
import { goldButton } from './styles';

// The slides can be scrolled before the carousel's code is there.
const JourneyCarousel = lazy(() =>
  import('./JourneyCarousel').then(
    (module) => ({ default: module.JourneyCarousel }),
    (error: unknown) => {
      logError('load the carousel', error);
      return { default: JourneySlides };
    },
  ),
);

/** 'Our Journey': the first ten pictures of the gallery (spec §2, §9). */
export function Journey() {
  const t = useText();
  const { status, data, retry } = useHome();
  const pictures = data?.gallery.slice(0, CAROUSEL_IMAGE_COUNT) ?? [];
  return (
    <Section id={anchors.gallery} title={t('Our Journey')} tone="earth">
      {status === 'loading' && <Skeleton sx={{ height: 340, bgcolor: 'earth.light' }} />}
      {status === 'failed' && <LoadFailed text={t(messages.gallery.none)} onRetry={retry} />}
      {status === 'ready' && pictures.length === 0 && <EmptyState text={t(messages.gallery.none)} />}
      {pictures.length > 0 && <Slides pictures={pictures} />}
      <Box sx={{ mt: { xs: 3, md: 4 } }}>
        <LinkButton to={paths.gallery} variant="contained" size="large" sx={goldButton}>
          {t('See the whole gallery')}
        </LinkButton>
      </Box>
    </Section>
  );
}

function Slides({ pictures }: JourneySlidesProps) {
  const from = useHeldFocus();
  const near = useCameNear(from.place);
  const still = <JourneySlides pictures={pictures} />;
  return (
    // Space for the controls, which load with the carousel.
    <Box {...from.props} sx={{ '& > :only-child:not(:has(button))': { pb: '60px' } }}>
      {near ? (
        <Suspense fallback={still}>
          <TakesFocusOver from={from}>
            <JourneyCarousel pictures={pictures} />
          </TakesFocusOver>
        </Suspense>
      ) : (
        still
      )}
    </Box>
  );
}
