import { createContext, type ReactNode, use } from 'react';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useSpeech } from '../../i18n/language';
import { chosenMode, MODE_KEY, onModeChange } from '../../lib/scheme';
import { muiStyles } from './styles';
import { siteTheme } from './theme';

const InsideContext = createContext(false);

/** The dashboard and the panels, which use MUI's components, stand in it; the pages of visitors load none of it. */
export function MuiArea({ children }: { children: ReactNode }) {
  const isInside = use(InsideContext);
  const { direction, mirror } = useSpeech();
  if (isInside) return children;
  return (
    <InsideContext value>
      <CacheProvider value={muiStyles(mirror)}>
        <ThemeProvider
          theme={siteTheme(direction)}
          defaultMode="system"
          storageManager={followSite}
          noSsr
          disableTransitionOnChange
        >
          {children}
        </ThemeProvider>
      </CacheProvider>
    </InsideContext>
  );
}

interface StorageKey {
  key: string;
}

/** The site keeps the choice of light or dark itself; MUI is told of it. */
const followSite = ({ key }: StorageKey) => ({
  get: (otherwise: unknown): unknown => (key === MODE_KEY ? chosenMode() : otherwise),
  set: () => undefined,
  subscribe: (tell: (mode: unknown) => void) =>
    key === MODE_KEY
      ? onModeChange(() => {
          tell(chosenMode());
        })
      : () => undefined,
});
