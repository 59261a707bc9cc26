import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router-dom';
import { Notifications } from '../components/Notifications';
import { SessionHost } from './providers/SessionHost';
import { AppRoutes } from './routes';
import { ScrollManager } from './ScrollManager';
import { theme } from './theme/theme';

/** The whole site. */
export function App() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <BrowserRouter>
        <ScrollManager />
        <AppRoutes />
      </BrowserRouter>
      <SessionHost />
      <Notifications />
    </ThemeProvider>
  );
}
