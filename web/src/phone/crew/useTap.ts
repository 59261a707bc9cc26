import { useState } from 'react';
import { crewMessages } from '@ndeiya/domain/programme/crewMessages';
import { logError } from '../../lib/log';
import type { BodyOf } from '../kit/operation';
import { useCrew } from './context';
import type { StageOperation } from './slots';

/** Stores what was tapped; `problem` says where the phone could not. */
export function useTap() {
  const phone = useCrew();
  const [problem, setProblem] = useState<string | null>(null);
  const tap = async (...bodies: BodyOf<StageOperation>[]) => {
    try {
      for (const body of bodies) await phone.append(body);
      setProblem(null);
    } catch (error) {
      logError('store a tap', error);
      setProblem(crewMessages.saveFailed);
    }
  };
  return { tap, problem };
}
