import { type ReactElement, type ReactNode, use, useMemo } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { browserLooks, LooksContext } from '../components/look/looks';
import { Notifications } from '../components/Notifications';
import { PageCrashed } from '../components/PageCrashed';
import { useSpeech } from '../i18n/language';
import { SessionHost } from './providers/SessionHost';
import { AppRoutes } from './routes';
import { ScrollManager } from './ScrollManager';

/** The whole site. `inRouter` wraps its argument in the router of the environment. */
export function App({ inRouter }: { inRouter: (site: ReactNode) => ReactElement }) {
  const { mirror } = useSpeech();
  const usual = use(LooksContext);
  const looks = useMemo(() => (mirror ? browserLooks(mirror) : usual), [mirror, usual]);
  return (
    <LooksContext value={looks}>
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
    </LooksContext>
  );
}
