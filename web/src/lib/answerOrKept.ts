import { OFFLINE } from '@ndeiya/domain/constants';

/**
 * The server's answer; the kept one where it does not answer, not in time (`OFFLINE.slowMs`), or only that it cannot.
 * Rejects where there is neither.
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
