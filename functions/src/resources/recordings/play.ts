import { createHmac, timingSafeEqual } from 'node:crypto';
import { allAllowRecording } from '@ndeiya/domain/consents/facts';
import { entries, type Entry } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { mayJudgesHear } from '@ndeiya/domain/entries/keptRecordings';
import { judgeId, judges } from '@ndeiya/domain/judging/judge';
import { roundEntries, type RoundEntry, rounds } from '@ndeiya/domain/judging/round';
import { sheetIdOf } from '@ndeiya/domain/judging/sheet';
import { sheets } from '@ndeiya/domain/judging/storedSheet';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { passes } from '@ndeiya/domain/people/pass';
import { users } from '@ndeiya/domain/people/user';
import { recordingMessages as sentences } from '@ndeiya/domain/recordings/messages';
import type { Recording } from '@ndeiya/domain/recordings/recording';
import type { PlayAnswer } from '@ndeiya/domain/recordings/recordingApi';
import { RECORDINGS } from '@ndeiya/domain/recordings/recordings';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../platform/documents';
import { InstanceLimit } from '../../platform/instanceLimit';
import { decisionsIn } from '../consents/apply';
import type { By } from '../entries/service';
import { recordingRef } from './rows';

const MINUTE_MS = 60_000;
const notFound = () => new AppError('not-found', sentences.notFound);

/** The person to whom an address was given, as it stands there. No id of a pass or a round has a full stop. */
const accountListener = (uid: string) => `account.${uid}`;
const judgeListener = (pass: string, roundEntry: string) => `judge.${pass}.${roundEntry}`;

interface Address {
  until: number;
  listener: string;
}

const signatureOf = ({ id, play_key }: Recording, { until, listener }: Address) =>
  createHmac('sha256', play_key)
    .update(`${id}.${String(until)}.${listener}`)
    .digest('base64url');

/** An address that plays the recording for an hour. A media element sends no token, so the address is signed. */
function addressOf(recording: Recording, listener: string): PlayAnswer {
  const { id, mime, seconds, portable } = recording;
  const until = Date.now() + RECORDINGS.playMinutes * MINUTE_MS;
  const signature = signatureOf(recording, { until, listener });
  const query = `until=${String(until)}&for=${encodeURIComponent(listener)}&signature=${signature}`;
  const url = `/api/recordings/${id}/file?${query}`;
  return { url, mime, seconds, portable, expires_at: toLocalIso(new Date(until)) };
}

const isEqual = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Decides who may play a recording. */
export class PlayService {
  private readonly parts = new InstanceLimit('recordingPartsPerListener');

  constructor(private readonly db: Firestore) {}

  /** Returns the address for the owner and for administrators. */
  async play(id: string, by: By): Promise<PlayAnswer> {
    const recording = (await recordingRef(this.db, id).get()).data();
    if (!recording) throw notFound();
    const entry = await this.entryOf(recording.entry);
    if (entry?.owner !== by.uid && !by.isAdmin) throw notFound();
    if (recording.state !== 'ready') throw notFound();
    return addressOf(recording, accountListener(by.uid));
  }

  /** Returns the address for a judge with a seat in the round of the entry. */
  async judge(roundEntry: string, pass: string): Promise<PlayAnswer> {
    const entry = await this.judgedEntry(roundEntry, pass);
    if (!entry?.recording) throw notFound();
    const recording = (await recordingRef(this.db, entry.recording).get()).data();
    if (recording?.state !== 'ready' || !mayJudgesHear(entry, recording)) throw notFound();
    return addressOf(recording, judgeListener(pass, roundEntry));
  }

  /** The recording behind a signed address. All is read for each part, so that what was taken back is silent at once. */
  async open(id: string, { signature, ...address }: Address & { signature: string }) {
    const recording = (await recordingRef(this.db, id).get()).data();
    const isSigned = recording !== undefined && isEqual(signature, signatureOf(recording, address));
    if (!isSigned) throw notFound();
    // Each part costs reads and a mebibyte, and whoever has the address asks for as many parts as they like.
    this.parts.hit({ key: address.listener.split('.', 2).join('.') });
    if (address.until <= Date.now()) throw new AppError('forbidden', sentences.addressOver);
    const { state, play_path, bytes, mime } = recording;
    const entry = await this.heardBy(address.listener, recording);
    if (state !== 'ready' || play_path === null || entry?.recording !== id) throw notFound();
    return { play_path, bytes, mime };
  }

  /** The entry of a recording, where the person with the address may still hear it. */
  private async heardBy(listener: string, recording: Recording): Promise<Entry | undefined> {
    const [kind, who = '', roundEntry = ''] = listener.split('.');
    if (kind === 'judge') {
      const judged = (await this.isOpen(who)) ? await this.judgedEntry(roundEntry, who) : undefined;
      return judged && mayJudgesHear(judged, recording) ? judged : undefined;
    }
    const entry = await this.entryOf(recording.entry);
    if (entry?.owner === who) return entry;
    const profile = await this.db.collection(users.path).doc(who).get();
    return profile.get('is_admin') === true ? entry : undefined;
  }

  private async isOpen(pass: string): Promise<boolean> {
    const found = (await refOf(this.db, passes).doc(pass).get()).data();
    return found?.revoked_at === null && found.expires_at > new Date();
  }

  /**
   * The entry of a row, for a judge with a seat in its round who does not stand aside for it. A child is heard only where
   * each guardian allows it.
   */
  private async judgedEntry(roundEntry: string, pass: string): Promise<Entry | undefined> {
    const row = (await refOf(this.db, roundEntries).doc(roundEntry).get()).data();
    if (!row || row.status === 'withdrawn' || !(await this.isJudged(row, pass))) return undefined;
    const entry = await this.entryOf(row.entry);
    return entry && (await this.isAllowed(entry)) ? entry : undefined;
  }

  /** Judges do not see a round that is being set up. */
  private async isJudged({ round, entry }: RoundEntry, pass: string): Promise<boolean> {
    const [seat, sheet, state] = await Promise.all([
      refOf(this.db, judges).doc(judgeId(round, pass)).get(),
      this.db
        .collection(sheets.path)
        .doc(sheetIdOf({ round, entry, judge: pass }))
        .get(),
      this.db.collection(rounds.path).doc(round).get(),
    ]);
    const { conflicts } = seat.data() ?? {};
    const isPartial = conflicts === undefined || conflicts.some((conflict) => conflict.entry === entry);
    return !isPartial && sheet.get('state') !== 'recused' && state.exists && state.get('state') !== 'setup';
  }

  private async entryOf(id: string): Promise<Entry | undefined> {
    return (await refOf(this.db, entries).doc(id).get()).data();
  }

  private async isAllowed(entry: Entry): Promise<boolean> {
    if (!entry.has_minor) return true;
    return this.db.runTransaction(
      async (transaction) => {
        const people = (await transaction.get(refOf(this.db, entryPeople).doc(entry.id))).data();
        if (!people || people.members.length === 0) return false;
        const decisions = await decisionsIn(transaction, this.db, entry);
        return allAllowRecording({ ...people, entry: entry.id }, decisions);
      },
      { readOnly: true },
    );
  }
}
