import { useRef, useState } from 'react';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { logError } from '../../lib/log';
import type { BodyOf } from '../kit/operation';
import { useStill } from '../kit/still';
import { useCrew } from './context';
import type { StageOperation } from './slots';

type Body = BodyOf<StageOperation>;
/** A break has a new id at each press, so that two presses of its button are the same tap by their kind alone. */
const keyOf = ({ slot_id, kind }: Body) => (kind === 'pause' ? kind : `${kind} ${slot_id}`);

/**
 * Stores what was tapped; `problem` says where the phone could not. `tap` resolves with true when it is stored. A second press
 * while the first is stored does nothing, but another line can be tapped meanwhile.
 */
export function useTap() {
  const phone = useCrew();
  const [problem, setProblem] = useState<string | null>(null);
  const storing = useRef(new Set<string>());
  const tap = async (body: Body): Promise<boolean> => {
    const key = keyOf(body);
    if (storing.current.has(key)) return false;
    storing.current.add(key);
    try {
      await phone.append(body);
      setProblem(null);
      return true;
    } catch (error) {
      logError('store a tap', error);
      setProblem(crewMessages.saveFailed);
      return false;
    } finally {
      storing.current.delete(key);
    }
  };
  return { tap, problem: useStill(problem) };
}
