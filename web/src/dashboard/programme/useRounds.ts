import { useEffect, useState } from 'react';
import type { RoundAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { readRounds } from '../../data/judging';
import { logError } from '../../lib/log';

/** The rounds of an edition that count. Without them the programme can be planned all the same. */
export function useRounds(edition: number | undefined): readonly RoundAnswer[] {
  const [rounds, setRounds] = useState<readonly RoundAnswer[]>([]);
  useEffect(() => {
    if (edition === undefined) return;
    readRounds({})
      .then((all) => {
        setRounds(all.filter((round) => round.edition === edition && !round.practice));
      })
      .catch((error: unknown) => {
        logError('read the rounds', error);
      });
  }, [edition]);
  return rounds;
}
