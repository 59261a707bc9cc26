import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { Hydrated } from '../../components/Hydrated';
import { Box } from '../../components/look/Box';
import { OnceNear } from '../../components/OnceNear';
import { PageCrashed } from '../../components/PageCrashed';
import { SkipLink } from '../../components/SkipLink';
import { Spinner } from '../../components/Spinner';
import { useHome } from '../../data/home';
import { useSiteHead } from '../../data/siteHead';
import { SecondTitlesContext } from '../../i18n/secondTitles';
import { MAIN_ID } from '../../lib/mainContent';
import { BackToTop } from './BackToTop';
import { Footer } from './Footer';
import { Header } from './Header';

// The content is as high as the screen, so that the footer is not seen jumping down when the page arrives.
const content = { flex: 1, minHeight: '100dvh', outline: 'none' } as const;

/** The frame of every public page: skip link, navigation, the page, footer. */
export function PublicLayout() {
  const { pathname } = useLocation();
  useSiteHead();
  const titles = useHome().data?.titles ?? null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <Header />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={content}>
        <ErrorBoundary key={pathname} what={`page ${pathname}`} fallback={<PageCrashed />}>
          <Suspense fallback={<Spinner />}>
            <SecondTitlesContext value={titles}>
              <Outlet />
            </SecondTitlesContext>
            <Hydrated />
          </Suspense>
        </ErrorBoundary>
      </Box>
      <OnceNear height={[690, 345]}>
        <Footer />
      </OnceNear>
      <BackToTop />
    </Box>
  );
}
