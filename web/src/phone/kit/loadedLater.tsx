import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { createStore, useStore } from '../../lib/store';

/** Shown where the file of a screen did not come: the network is gone, or another version of the page was published. */
function NotLoaded({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <div role="alert" className="note problem">
      <p>
        {t(
          'This part of the page did not load. Check your connection, then try again. If that does not help, load the page again: what was saved on this phone stays.',
        )}
      </p>
      <button type="button" className="button" onClick={onAgain}>
        {t('Try again')}
      </button>
    </div>
  );
}

/** The same instead of a whole screen. */
function NoScreen({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <main>
      <h1>{t('Not loaded')}</h1>
      <NotLoaded onAgain={onAgain} />
    </main>
  );
}

/** Shown where the page works without the part. */
export const nothing = () => null;

/**
 * A part of a screen as a file of its own, which is loaded when it is shown first. `lazy` of React would keep a failure for the life
 * of the page, and remove everything else from it.
 */
export function loadedLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead: ComponentType<{ onAgain: () => void }> = NotLoaded,
) {
  const loaded = createStore<ComponentType<P> | null>(null);
  return function LoadedLater(props: P) {
    const Screen = useStore(loaded);
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Screen || isFailed) return;
      load().then(loaded.set, (error: unknown) => {
        logError('load a screen', error);
        setFailed(true);
      });
    }, [Screen, isFailed]);
    if (Screen) return <Screen {...props} />;
    if (!isFailed) return null;
    return (
      <Instead
        onAgain={() => {
          setFailed(false);
        }}
      />
    );
  };
}

/** A whole screen as a file of its own. */
export const screenLater = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  loadedLater(load, NoScreen);
