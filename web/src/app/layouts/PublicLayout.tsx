import { Suspense, useEffect } from 'react';
import Box from '@mui/material/Box';
import { DRAWN } from '@ndeiya/domain/drawnPage';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { OnceNear } from '../../components/OnceNear';
import { PageCrashed } from '../../components/PageCrashed';
import { SkipLink } from '../../components/SkipLink';
import { Spinner } from '../../components/Spinner';
import { useSiteHead } from '../../data/siteHead';
import { MAIN_ID } from '../../lib/mainContent';
import { BackToTop } from './BackToTop';
import { Footer } from './Footer';
import { Header } from './Header';

// As high as the screen, so that the footer is not seen jumping down when the page arrives.
const content = { flex: 1, minHeight: '100dvh', outline: 'none' } as const;

/** Says that the page is not only to be seen any more, but to be used. */
function Ready() {
  useEffect(() => {
    document.getElementById('root')?.removeAttribute(DRAWN);
  }, []);
  return null;
}

/** The frame of every public page: skip link, navigation, the page, footer. */
export function PublicLayout() {
  const { pathname } = useLocation();
  useSiteHead();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <Header />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={content}>
        <ErrorBoundary key={pathname} what={`page ${pathname}`} fallback={<PageCrashed />}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
            <Ready />
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
