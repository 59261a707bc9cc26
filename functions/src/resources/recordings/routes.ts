import { recordingMessages } from '@ndeiya/domain/recordings/messages';
import type { recordingApi } from '@ndeiya/domain/recordings/recordingApi';
import type { Handlers } from '../../http/types';
import type { Platform } from '../../platform/firebase';
import type { RateLimiter } from '../../platform/rateLimiter';
import { beginRecording } from './begin';
import { PlayService } from './play';
import { RecordingService } from './service';

/** Recordings of entries: announced, sent to Storage, checked, played. */
export function recordingHandlers(platform: Platform, limiter: RateLimiter): Handlers<typeof recordingApi> {
  const { db } = platform;
  const service = new RecordingService(platform);
  const players = new PlayService(db);
  return {
    begin: ({ params, body: input, user: by, once }) =>
      beginRecording(
        { db, limiter },
        { id: params.id, input, by },
        once.commit((answer) => answer),
      ),
    show: ({ params, user }) => service.show(params.id, user),
    finish: ({ params, user }) => service.finish(params.id, user),
    remove: async ({ params, user }) => {
      await service.remove(params.id, user);
      return { message: recordingMessages.removed };
    },
    play: ({ params, user }) => players.play(params.id, user),
    judge: ({ params, pass }) => players.judge(params.id, pass.id),
  };
}
