import { OFFLINE } from '@ndeiya/domain/constants';

/**
 * The server's response; the cached one when the server fails or does not respond in time (`OFFLINE.slowMs`).
 * Rejects when there is neither.
 */
export async function answerOrKept(
  answer: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, OFFLINE.slowMs);
  });
  const first = await Promise.race([answer.catch(() => undefined), late]);
  if (first && first.status < 500) return first;
  return (await kept()) ?? answer;
}
