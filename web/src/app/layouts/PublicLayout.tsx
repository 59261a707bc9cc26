import { Suspense, useEffect } from 'react';
import Box from '@mui/material/Box';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { PageCrashed } from '../../components/PageCrashed';
import { Spinner } from '../../components/Spinner';
import { useSettings } from '../../data/home';
import { setSiteName } from '../../lib/usePageTitle';
import { MAIN_ID } from '../scrolling';
import { BackToTop } from './BackToTop';
import { Footer } from './Footer';
import { Header } from './Header';
import { SkipLink } from './SkipLink';

/** The frame of every public page: skip link, navigation, the page, footer. */
export function PublicLayout() {
  const { pathname } = useLocation();
  const { name } = useSettings();
  useEffect(() => {
    setSiteName(name);
  }, [name]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <Header />
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flex: 1, outline: 'none', minHeight: '70vh' }}>
        <ErrorBoundary key={pathname} what={`page ${pathname}`} fallback={<PageCrashed />}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Box>
      <Footer />
      <BackToTop />
    </Box>
  );
}
