import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { Notifications } from '../components/Notifications';
import { PageCrashed } from '../components/PageCrashed';
import { SessionHost } from './providers/SessionHost';
import { AppRoutes } from './routes';
import { ScrollManager } from './ScrollManager';
import { theme } from './theme/theme';

/** The whole site. */
export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <BrowserRouter>
        <ScrollManager />
        <ErrorBoundary what="site" fallback={<PageCrashed />}>
          <AppRoutes />
        </ErrorBoundary>
      </BrowserRouter>
      <SessionHost />
      <Notifications />
    </ThemeProvider>
  );
}
