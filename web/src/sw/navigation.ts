import { OFFLINE } from '@ndeiya/domain/constants';

/** Whether an address is a page of the site, and not the API, a file or one of Hosting's own. */
export const isPage = ({ pathname }: URL) => !/^\/(api|__)(\/|$)|\.\w{2,11}$/.test(pathname);

/** The server's page; the kept one where it does not answer, not in time, or only that it cannot. */
export async function page(
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
