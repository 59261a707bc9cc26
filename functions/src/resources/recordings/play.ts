import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlayAnswer } from '@ndeiya/domain/api/recordings';
import { apiMessages } from '@ndeiya/domain/apiMessages';
import { allowsRecording } from '@ndeiya/domain/consent/facts';
import { entries, type Entry } from '@ndeiya/domain/entities/entry';
import { entryPeople } from '@ndeiya/domain/entities/entryPeople';
import { judgeId, judges } from '@ndeiya/domain/entities/judge';
import type { Recording } from '@ndeiya/domain/entities/recording';
import { roundEntries } from '@ndeiya/domain/entities/round';
import { AppError } from '@ndeiya/domain/errors';
import { RECORDINGS } from '@ndeiya/domain/recordings';
import { toNairobiIso } from '@ndeiya/domain/time';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { decisionsIn } from '../consents/apply';
import type { By } from '../entries/service';
import { recordingRef } from './rows';

const MINUTE_MS = 60_000;
const { recording: sentences } = apiMessages;
const notFound = () => new AppError('not-found', sentences.notFound);

const signatureOf = ({ id, play_key }: Recording, until: number) =>
  createHmac('sha256', play_key)
    .update(`${id}.${String(until)}`)
    .digest('base64url');

/** An address that plays the recording for an hour. A media element sends no token, so the address is signed. */
function addressOf(recording: Recording, now: Date): PlayAnswer {
  const { id, mime, seconds, portable } = recording;
  const until = now.getTime() + RECORDINGS.playMinutes * MINUTE_MS;
  const url = `/api/recordings/${id}/file?until=${String(until)}&signature=${signatureOf(recording, until)}`;
  return { url, mime, seconds, portable, expires_at: toNairobiIso(new Date(until)) };
}

const isEqual = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Decides who may play a recording. */
export class PlayService {
  constructor(private readonly db: Firestore) {}

  /** For the owner and administrators. */
  async play(id: string, by: By): Promise<PlayAnswer> {
    const recording = (await recordingRef(this.db, id).get()).data();
    if (!recording) throw notFound();
    const entry = await this.entryOf(recording.entry);
    if (entry?.owner !== by.uid && !by.isAdmin) throw notFound();
    if (recording.state !== 'ready') throw notFound();
    return addressOf(recording, new Date());
  }

  /** For a judge with a seat in the round of the entry. A child is heard only where each guardian allows it. */
  async judge(roundEntry: string, pass: string): Promise<PlayAnswer> {
    const row = (await refOf(this.db, roundEntries).doc(roundEntry).get()).data();
    if (!row) throw notFound();
    const seat = await this.db.collection(judges.path).doc(judgeId(row.round, pass)).get();
    const entry = seat.exists ? await this.entryOf(row.entry) : undefined;
    if (!entry?.recording) throw notFound();
    const recording = (await recordingRef(this.db, entry.recording).get()).data();
    if (recording?.state !== 'ready' || !(await this.isAllowed(entry))) throw notFound();
    return addressOf(recording, new Date());
  }

  /** The recording behind a signed address. It is read for each part, so that what was taken back is silent at once. */
  async open(id: string, { until, signature }: { until: number; signature: string }) {
    const recording = (await recordingRef(this.db, id).get()).data();
    const isSigned = recording !== undefined && isEqual(signature, signatureOf(recording, until));
    if (!isSigned) throw notFound();
    if (until <= Date.now()) throw new AppError('forbidden', sentences.addressOver);
    const entry = await this.entryOf(recording.entry);
    const { state, play_path, bytes, mime } = recording;
    if (state !== 'ready' || play_path === null || entry?.recording !== id) throw notFound();
    return { play_path, bytes, mime };
  }

  private async entryOf(id: string): Promise<Entry | undefined> {
    return (await refOf(this.db, entries).doc(id).get()).data();
  }

  private async isAllowed(entry: Entry): Promise<boolean> {
    if (!entry.has_minor) return true;
    return this.db.runTransaction(
      async (transaction) => {
        const people = (await transaction.get(refOf(this.db, entryPeople).doc(entry.id))).data();
        const decisions = await decisionsIn(transaction, this.db, entry.id);
        const minors = people?.members.filter(({ age_band }) => age_band === 'minor') ?? [];
        return minors.length > 0 && minors.every((minor) => allowsRecording(minor, decisions));
      },
      { readOnly: true },
    );
  }
}
