import { rehearsalMessages } from '@ndeiya/domain/editions/rehearsalMessages';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import type { RehearsalEdition } from '@ndeiya/domain/programme/rehearsal';
import type { RehearsalAnswer, rehearsalApi } from '@ndeiya/domain/programme/rehearsalApi';
import type { Handlers } from '../../../http/types';
import type { Platform } from '../../../platform/firebase';
import { beginRehearsal, endsAt, rehearsalRef } from './begin';
import { endRehearsal } from './end';
import { madePasses } from './team';

/** `/rehearsal`: the day with invented entries. */
export function rehearsalHandlers(platform: Platform): Handlers<typeof rehearsalApi> {
  const { db } = platform;
  const answerOf = async (rehearsal: RehearsalEdition): Promise<RehearsalAnswer> => ({
    id: rehearsal.id,
    edition: rehearsal.year,
    round: rehearsal.round,
    begun_at: toLocalIso(rehearsal.created_at),
    ends_at: toLocalIso(endsAt(rehearsal.created_at)),
    ending: rehearsal.ending,
    passes: await madePasses(db, rehearsal),
  });
  return {
    get: async () => {
      const found = (await rehearsalRef(db).get()).data();
      return { rehearsal: found ? await answerOf(found) : null };
    },
    begin: async () => answerOf(await beginRehearsal(db)),
    end: async () => {
      await endRehearsal(platform);
      return { message: rehearsalMessages.ended };
    },
  };
}
