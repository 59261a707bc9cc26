import { AppError } from '@ndeiya/domain/kernel/errors';
import { voteMessages as texts } from '@ndeiya/domain/vote/messages';
import type { ticketApi } from '@ndeiya/domain/vote/ticketApi';
import type { Vote } from '@ndeiya/domain/vote/vote';
import type { voteApi } from '@ndeiya/domain/vote/voteApi';
import type { BatchAnswer } from '@ndeiya/domain/vote/voteParts';
import { type Address, type Handlers, reply } from '../../http/types';
import { countsOf } from '../../platform/callers';
import type { Platform } from '../../platform/firebase';
import type { RateLimiter } from '../../platform/rateLimiter';
import { namedStaff, staffOf } from '../judging/parts';
import { voteAnswerOf, votesFileOf } from './answers';
import { BatchService, makeCodes } from './batches';
import { CastingService } from './casting';
import { count } from './counting';
import { freshLabels } from './labels';
import { typePaper } from './paper';
import { VoteService } from './service';

/** Counts wrong codes, after the look at them: right ones are never counted, because a whole hall has one address. */
const countingWrong = (limiter: RateLimiter) =>
  async function counted<T>(address: Address, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid-vote-code')
        await limiter.hit(...countsOf('voteWrongPerAddress', address), {
          limit: 'voteWrongByAll',
          key: 'all',
        });
      throw error;
    }
  };

/** `/vote`: what phones and the gate send. */
export function ticketHandlers({ db }: Platform, limiter: RateLimiter): Handlers<typeof ticketApi> {
  const casting = new CastingService(db);
  const batches = new BatchService(db);
  const counted = countingWrong(limiter);
  return {
    open: ({ body, address }) => counted(address, async () => casting.open(body)),
    cast: ({ body, address }) => counted(address, async () => casting.cast(body)),
    ops: ({ pass, body }) => casting.table(pass, body.ops),
    activate: ({ pass, body, address }) =>
      counted(address, async () => batches.activateCover(pass, body.cover)),
    release: ({ pass, body, address }) => counted(address, async () => casting.release(pass, body.code)),
  };
}

type VoteHandlers = Handlers<typeof voteApi>;

function stepHandlers({
  db,
}: Platform): Pick<VoteHandlers, 'read' | 'put' | 'begin' | 'close' | 'publish' | 'void'> {
  const votes = new VoteService(db);
  const labels = freshLabels(db);
  const toAdmin = async (vote: Promise<Vote>) => voteAnswerOf(db, await vote, { toAdmin: true });
  return {
    read: async ({ params, user }) => {
      const isAdmin = user !== null;
      const vote = await votes.read(params.id, { toAdmin: isAdmin });
      return voteAnswerOf(db, vote, { toAdmin: isAdmin, ...(!isAdmin && { labels }) });
    },
    put: async ({ params, body, user }) => {
      const { vote, isNew } = await votes.put(params.id, body, user.uid);
      const answer = await voteAnswerOf(db, vote, { toAdmin: true });
      return isNew ? answer : reply(answer, { status: 200 });
    },
    begin: ({ params, user }) => toAdmin(votes.begin(params.id, user.uid)),
    close: ({ params, body, user }) => toAdmin(votes.close(params.id, user.uid, body)),
    publish: ({ params, user }) => toAdmin(votes.publish(params.id, user.uid)),
    void: ({ params, body, user }) => toAdmin(votes.declareVoid(params.id, body.reason, user.uid)),
  };
}

function batchHandlers({
  db,
}: Platform): Pick<VoteHandlers, 'print' | 'batches' | 'activateBatch' | 'voidBatch'> {
  const votes = new VoteService(db);
  const batches = new BatchService(db);
  return {
    print: async ({ params, body, once }) => {
      const made = makeCodes(body.sheets);
      // Most instances never print, so the faces are loaded here.
      const { pdfOf } = await import('./ticketsPdf');
      // It is stored with the answer, because a repetition has to get the same tickets.
      const pdf = await pdfOf(db, await votes.read(params.id, { toAdmin: true }), made);
      const commit = once.commit<BatchAnswer>((batch) => ({ batch, ...made, pdf }));
      return { batch: await batches.print(params.id, made, commit), ...made, pdf };
    },
    batches: ({ params }) => batches.list(params.id),
    activateBatch: ({ params }) => batches.activate(params.id, params.n),
    voidBatch: ({ params, body }) => batches.makeVoid(params.id, params.n, body.reason),
  };
}

/** `/votes`: a vote as a whole. */
export function voteHandlers(platform: Platform, limiter: RateLimiter): VoteHandlers {
  const { db } = platform;
  const votes = new VoteService(db);
  const counted = countingWrong(limiter);
  const labels = freshLabels(db);
  return {
    ...stepHandlers(platform),
    ...batchHandlers(platform),
    paper: async ({ params, body, address, ...who }) => {
      const { by, edition } = staffOf(who);
      if (edition !== null && String(edition) !== params.id)
        throw new AppError('forbidden', texts.otherEdition);
      return counted(address, async () => ({
        typing: await typePaper(db, { year: params.id, input: body, by }),
      }));
    },
    count: async ({ params, body, ...who }) => {
      const input = { year: params.id, box_hash: body.box_hash, key: body.key };
      const vote = await count(db, input, await namedStaff(db, who));
      return voteAnswerOf(db, vote, { toAdmin: who.user !== null });
    },
    file: async ({ params }) => {
      const file = await votesFileOf(db, await votes.read(params.id, { toAdmin: true }), labels);
      if (!file) throw new AppError('not-found', texts.notYet);
      return file;
    },
  };
}
