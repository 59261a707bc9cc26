import type { LostPassAnswer } from '@ndeiya/domain/people/lostPassApi';
import * as routes from 'virtual:routes/lostPasses';
import { ApiError } from '../../lib/apiErrors';
import { useAfterFirstRows } from '../../lib/firstRows';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';

interface Page {
  items: LostPassAnswer[];
  hasMore: boolean;
  next?: string | undefined;
}
/** The numbers that the site knows, and the others, which anybody can make up. */
interface Numbers {
  known: Page;
  others: Page;
}
const EMPTY: Page = { items: [], hasMore: false };
const NONE: Numbers = { known: EMPTY, others: EMPTY };

const read = (known?: 'yes' | 'no', cursor?: string) => call(routes.list, { query: { known, cursor } });

/** Reads the first page, and the known numbers by themselves where there are more pages, so that the others do not hide them. */
async function readFirst(): Promise<Numbers> {
  const page = await read();
  const known = page.hasMore
    ? await read('yes')
    : { items: page.items.filter((one) => one.known), hasMore: false };
  return { known, others: { ...page, items: page.items.filter((one) => !one.known) } };
}

/** The numbers that wait for a new link, after the first rows of the page; none until they are known. */
export function useLostLinks() {
  const isDrawn = useAfterFirstRows();
  const { data, change } = useRequest<Numbers>({
    key: isDrawn ? 'numbers' : '',
    read: () => (isDrawn ? readFirst() : Promise.resolve(NONE)),
    name: 'read the numbers of lost links',
  });
  const numbers = data ?? NONE;
  /** Reads the next page of one of the two. It throws as `call`. */
  const more = (which: keyof Numbers) => async () => {
    const page = await read(which === 'known' ? 'yes' : 'no', numbers[which].next);
    change((before) => ({
      ...before,
      [which]: { ...page, items: [...before[which].items, ...page.items] },
    }));
  };
  const leaveOut = ({ id }: LostPassAnswer) => {
    const without = (page: Page) => ({ ...page, items: page.items.filter((one) => one.id !== id) });
    change(({ known, others }) => ({ known: without(known), others: without(others) }));
  };
  return {
    known: { ...numbers.known, readMore: more('known') },
    others: { ...numbers.others, readMore: more('others') },
    /** Deletes a number, which is then shown no more. It throws where another organiser was faster; that line goes too. */
    finish: async (one: LostPassAnswer) => {
      try {
        await call(routes.done, { params: { id: one.id } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) leaveOut(one);
        throw error;
      }
      leaveOut(one);
    },
  };
}
export type LostLinksToDo = ReturnType<typeof useLostLinks>;
