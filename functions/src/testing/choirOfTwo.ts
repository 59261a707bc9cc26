import { NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
import type { Entry, EntryInput } from '@ndeiya/domain/entries/entry';
import { mayArchiveHave } from '@ndeiya/domain/entries/keptRecordings';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeMember, makeRecording, stampsAt } from '@ndeiya/domain/testing/stored';
import { committing } from '../platform/commit';
import { GuardianService } from '../resources/consents/guardians';
import { contactHash } from '../resources/consents/people';
import { updateEntry } from '../resources/entries/steps/update';
import { settle } from '../resources/recordings/check';
import { PlayService } from '../resources/recordings/play';
import { recordingProjection } from '../resources/recordings/projection';
import { RecordingService } from '../resources/recordings/service';
import { storedAs } from './archiveStage';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from './groupWithGuardians';
import { memoryBucket } from './memoryBucket';

const CHOIR = 'choir';
const LINKS = { a: 'Amina Wambui', b: 'Brian Otieno' } as const;
type Child = keyof typeof LINKS;
const guardianOf = (id: Child) => ({
  id: `g${id}`,
  name: `Parent ${id}`,
  relation: '',
  contact: `${id}@example.org`,
});
const memberOf = (id: Child) =>
  makeMember({
    id: `m${id}`,
    name: LINKS[id],
    person: `p${id}`,
    phone: '',
    age_band: 'minor',
    guardian_id: `g${id}`,
  });
const typedOf = (id: Child) => {
  const { person: _person, ...typed } = memberOf(id);
  return typed;
};
/** The people as somebody types them who leaves these children in the choir. */
export const typedPeople = (...ids: Child[]) => ({
  members: ids.map(typedOf),
  guardians: ids.map(guardianOf),
});

/** A choir of two children whom judges hear in a file, with the steps of its owner, of the guardians and of judges. */
export function choirOfTwo() {
  const { memory, enter } = groupWithGuardians();
  const { db } = memory;
  const { bucket } = memoryBucket();
  const path = `entries/${CHOIR}`;
  const entry = () => memory.fields(path) as unknown as Entry;
  const change = (fields: Partial<Entry>) => memory.put(path, { ...entry(), ...fields });
  const save = (input: EntryInput, isAdmin = false) =>
    updateEntry(db, { id: CHOIR, input, by: { uid: 'acc', isAdmin }, ifMatch: null });

  const announce = (id: string, sha256: string, at = new Date()) => {
    memory.put(`recordings/${id}`, {
      ...makeRecording({ entry: CHOIR, owner: 'acc', sha256 }),
      ...stampsAt(at),
    });
    if (!memory.fields(`recordings/${String(entry().recording)}`)) change({ recording: id });
  };
  /** A file that was announced and has arrived. */
  const file = async (id: string, sha256: string, at?: Date) => {
    announce(id, sha256, at);
    const facts = { mime: 'audio/mp4', codecs: ['mp4a'], seconds: 12, portable: true };
    await settle(db, { id, from: ['queued'] }, facts);
  };
  /** The trigger runs after a write of the entry. */
  const follow = async (before: object) => {
    const event = {
      eventId: 'e',
      time: new Date(),
      actor: 'system',
      collection: 'entries',
      documentId: CHOIR,
    };
    await recordingProjection({ db, bucket }).onChange({ ...event, before, after: { ...entry() } });
  };
  const remove = async (id: string) => {
    await new RecordingService({ db, bucket }).remove(id, { uid: 'acc', isAdmin: false });
  };

  const say = (id: Child, purposes: Purposes | null, document: string = id) => {
    const of = {
      entry: CHOIR,
      owner: 'acc',
      group: null,
      edition: YEAR_OF_GROUP,
      member: `m${id}`,
      person: `p${id}`,
    };
    const said = {
      decision: purposes ? 'given' : 'refused',
      purposes: purposes ?? NO_PURPOSES,
      child: LINKS[id],
      guardian: guardianOf(id),
      contact_hash: contactHash(CHOIR, `${id}@example.org`),
    } as const;
    memory.put(`consents/${document}`, makeConsent({ ...of, ...said }));
  };
  const holder = { id: 'link', name: 'Parent a' } as Parameters<GuardianService['refuse']>[0];
  const guardians = new GuardianService(db);
  /** Amina's mother says it by the link that she was sent. */
  const byLink = async (step: 'refuse' | 'withdraw') => {
    const before = { ...entry() };
    await guardians[step](holder, { reason: '' }, committing(db));
    await follow(before);
  };

  /** The entry is on stage as long as a judge does something, because nobody changes it from then on. */
  const onStage = async <T>(run: (play: PlayService) => Promise<T>): Promise<T> => {
    memory.put(
      'round_entries/row',
      storedAs('round_entries', { round: 'r', entry: CHOIR, status: 'performed' }),
    );
    try {
      return await run(new PlayService(db));
    } finally {
      memory.remove('round_entries/row');
    }
  };
  const address = () => onStage((play) => play.judge('row', 'j'));
  const opens = (url: string): Promise<boolean> => {
    const { searchParams: of } = new URL(url, 'https://site.example');
    const [until, listener = '', signature = ''] = ['until', 'for', 'signature'].map(
      (name) => of.get(name) ?? '',
    );
    const id = String(entry().recording);
    return onStage((play) => play.open(id, { until: Number(until), listener, signature })).then(
      () => true,
      () => false,
    );
  };
  const isHeard = () =>
    address().then(
      ({ url }) => opens(url),
      () => false,
    );
  const isForArchive = (sha256: string) => mayArchiveHave(entry(), { sha256 });

  openPoetry(memory);
  enter(CHOIR, 'a@example.org', { group: null, owner: 'acc', state: 'returned', kind: 'group' });
  const stored = memory.fields(`entry_people/${CHOIR}`);
  memory.put(`entry_people/${CHOIR}`, {
    ...stored,
    owner: 'acc',
    edition: YEAR_OF_GROUP,
    members: [memberOf('a'), memberOf('b')],
    guardians: [guardianOf('a'), guardianOf('b')],
    persons: ['pa', 'pb'],
  });
  memory.put('rounds/r', storedAs('rounds', { state: 'open' }));
  memory.put('judges/r_j', storedAs('judges', { conflicts: [] }));
  const expires_at = new Date(Date.now() + 60_000);
  memory.put('passes/j', storedAs('passes', { role: 'judge', revoked_at: null, expires_at }));
  memory.put(
    'passes/link',
    storedAs('passes', {
      role: 'guardian',
      entry: CHOIR,
      member: 'ma',
      guardian: 'ga',
      edition: YEAR_OF_GROUP,
      asked: { person: 'pa', child: LINKS.a, owner: 'acc', group: null },
      contact_hash: contactHash(CHOIR, 'a@example.org'),
      revoked_at: null,
      name: 'Parent a',
    }),
  );
  say('b', EVERY_PURPOSE);
  return {
    memory,
    entry,
    change,
    save,
    announce,
    file,
    remove,
    say,
    byLink,
    address,
    opens,
    isHeard,
    isForArchive,
  };
}
