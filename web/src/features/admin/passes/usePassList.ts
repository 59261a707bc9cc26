import { useEffect, useState } from 'react';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { PassAnswer } from '@ndeiya/domain/api/passes';
import type { PassRole } from '@ndeiya/domain/passRoles';
import { failureText } from '../../../data/admin/command';
import { readPasses } from '../../../data/admin/passes';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';

interface List {
  /** The key of the request: role and attempt. The list is outdated once another request is wanted. */
  asked: string;
  status: 'loading' | 'failed' | 'ready';
  passes: PassAnswer[];
  hasMore: boolean;
}

const loading = (asked: string): List => ({ asked, status: 'loading', passes: [], hasMore: false });

/** The response to the latest request, and a function that changes it. */
function useAnswer(role: PassRole | '', asked: string) {
  const [answer, setAnswer] = useState(() => loading(asked));
  useEffect(() => {
    let left = false;
    const settle = (list: Omit<List, 'asked'>) => {
      if (!left) setAnswer({ asked, ...list });
    };
    readPasses(role)
      .then((page) => {
        settle({ status: 'ready', ...page });
      })
      .catch((error: unknown) => {
        logError('read the passes', error);
        settle({ status: 'failed', passes: [], hasMore: false });
      });
    return () => {
      left = true;
    };
  }, [role, asked]);
  const change = (passesOf: (passes: PassAnswer[]) => PassAnswer[], part: Partial<List> = {}) => {
    setAnswer((now) => (now.asked === asked ? { ...now, ...part, passes: passesOf(now.passes) } : now));
  };
  return [answer.asked === asked ? answer : loading(asked), change] as const;
}

/** The passes with a role, or with any, and what to do when one has changed or more are wanted. */
export function usePassList(role: PassRole | '') {
  const [attempt, setAttempt] = useState(0);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [list, change] = useAnswer(role, `${role} ${String(attempt)}`);

  const showMore = async () => {
    setIsLoadingMore(true);
    try {
      const { passes, hasMore } = await readPasses(role, list.passes.at(-1));
      change((before) => [...before, ...passes], { hasMore });
    } catch (error) {
      logError('read more passes', error);
      notify.error(failureText(error, adminMessages.pass.loadFailed));
    }
    setIsLoadingMore(false);
  };
  return {
    ...list,
    isLoadingMore,
    showMore,
    reload: () => {
      setAttempt((before) => before + 1);
    },
    /** Shows a pass as it is now. */
    replace: (changed: PassAnswer) => {
      change((passes) => passes.map((one) => (one.id === changed.id ? changed : one)));
    },
  };
}
