import type { LostPassAnswer } from '@ndeiya/domain/people/lostPassApi';
import * as routes from 'virtual:routes/lostPasses';
import { ApiError } from '../../lib/apiErrors';
import { useAfterFirstRows } from '../../lib/firstRows';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';

const NONE: LostPassAnswer[] = [];

/** The numbers that wait for a new link, after the first rows of the page; none until they are known. */
export function useLostLinks() {
  const isDrawn = useAfterFirstRows();
  const { data, change } = useRequest({
    key: isDrawn ? 'numbers' : '',
    read: () => (isDrawn ? call(routes.list) : Promise.resolve(NONE)),
    name: 'read the numbers of lost links',
  });
  return {
    lost: data ?? NONE,
    /** Deletes a number, which is then shown no more. It throws where another organiser was faster; that line goes too. */
    finish: async ({ id }: LostPassAnswer) => {
      const leaveOut = () => {
        change((before) => before.filter((one) => one.id !== id));
      };
      try {
        await call(routes.done, { params: { id } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) leaveOut();
        throw error;
      }
      leaveOut();
    },
  };
}
