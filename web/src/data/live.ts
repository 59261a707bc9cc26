import { useCallback, useContext, useState } from 'react';
import { type Live, LIVE_PATH } from '@ndeiya/domain/programme/live';
import { logError } from '../lib/log';
import { InitialDataContext } from '../lib/public/hydrate';
import { useInSight } from '../lib/useInSight';

/** The CDN keeps a response for this time on the day. */
const EVERY_MS = 15_000;
const REQUEST = { key: LIVE_PATH, url: LIVE_PATH };

/** Not through the cache for visits without a connection: an old programme is worse than none. */
async function readLive(): Promise<Live> {
  const response = await fetch(LIVE_PATH, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the programme answered ${String(response.status)}`);
  return (await response.json()) as Live;
}

interface State {
  live: Live | null;
  /** The last attempt failed; `live` is what was read before. */
  isFailed: boolean;
}

/** The programme as it stands, read again while the page is in sight. */
export function useLive(): State & { retry: () => void } {
  const initial = useContext(InitialDataContext);
  const [state, setState] = useState<State>(() => ({
    live: (initial?.responses(REQUEST) as Live | undefined) ?? null,
    isFailed: false,
  }));
  const read = useCallback(async () => {
    try {
      setState({ live: await readLive(), isFailed: false });
    } catch (error) {
      logError('read the programme', error);
      setState(({ live }) => ({ live, isFailed: true }));
    }
  }, []);
  useInSight(read, EVERY_MS);
  return { ...state, retry: () => void read() };
}
