import type { ReactElement, ReactNode } from 'react';
import { __unsafe_useEmotionCache as useEmotionCache, CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { Notifications } from '../components/Notifications';
import { PageCrashed } from '../components/PageCrashed';
import { useSpeech } from '../i18n/language';
import { SessionHost } from './providers/SessionHost';
import { AppRoutes } from './routes';
import { ScrollManager } from './ScrollManager';
import { siteTheme } from './theme/theme';

/** The whole site. `inRouter` wraps its argument in the router of the environment. */
export function App({ inRouter }: { inRouter: (site: ReactNode) => ReactElement }) {
  const { direction, styles } = useSpeech();
  const usual = useEmotionCache();
  // It is always there, so that another direction does not mount the page anew.
  const cache = styles ?? usual;
  const site = (
    <ThemeProvider theme={siteTheme(direction)} defaultMode="system" noSsr disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      {inRouter(
        <>
          <ScrollManager />
          <ErrorBoundary what="site" fallback={<PageCrashed />}>
            <AppRoutes />
          </ErrorBoundary>
        </>,
      )}
      <SessionHost />
      <Notifications />
    </ThemeProvider>
  );
  return cache && <CacheProvider value={cache}>{site}</CacheProvider>;
}
