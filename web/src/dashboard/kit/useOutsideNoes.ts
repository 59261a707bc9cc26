import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { OutsideNoes } from '@ndeiya/domain/consents/consentQuestionApi';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { readOutsideNoes } from '../../data/admin/consents';
import { useRequest } from '../../server/useRequest';

/** An entry that everybody has agreed to has no such no. */
const MAY_HAVE: readonly Entry['consent'][] = ['missing', 'refused'];

/**
 * Reads the server's word about each member, because only it can read the decisions of other entries that count here. It is read
 * again after each decision, which is a new version of the entry.
 */
export function useOutsideNoes({ id, seq, consent }: Pick<Entry, 'id' | 'seq' | 'consent'>) {
  const { status, data } = useRequest<readonly OutsideNoes[]>({
    key: `${id} ${String(seq)} ${consent}`,
    read: () => (MAY_HAVE.includes(consent) ? readOutsideNoes(id) : Promise.resolve([])),
    name: texts.outsideFailed,
  });
  return {
    hasFailed: status === 'failed',
    told: (member: string) => data?.find((one) => one.member === member),
    isAny: data?.some(({ noes }) => noes.length > 0) ?? false,
  };
}
