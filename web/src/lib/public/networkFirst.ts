import { OFFLINE } from '@ndeiya/domain/kernel/frameConstants';

/**
 * The server's response; the cached one where the server does not respond, not in time (`OFFLINE.slowMs`), or with an
 * error of its own. Rejects where there is neither.
 */
export async function networkFirst(
  fresh: Promise<Response>,
  cached: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, OFFLINE.slowMs);
  });
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  if (first && first.status < 500) return first;
  return (await cached()) ?? fresh;
}
