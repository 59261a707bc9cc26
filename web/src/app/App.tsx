import type { ReactElement, ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { Notifications } from '../components/Notifications';
import { PageCrashed } from '../components/PageCrashed';
import { SessionHost } from './providers/SessionHost';
import { AppRoutes } from './routes';
import { ScrollManager } from './ScrollManager';
import { siteTheme } from './theme/theme';

/** The whole site. `inRouter` wraps its argument in the router of the environment. */
export function App({ inRouter }: { inRouter: (site: ReactNode) => ReactElement }) {
  return (
    <ThemeProvider theme={siteTheme()} defaultMode="system" noSsr disableTransitionOnChange>
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
}
