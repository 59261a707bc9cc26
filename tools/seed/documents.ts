import { createHash } from 'node:crypto';
import { type EditionFields, nextEdition } from '@ndeiya/domain/editions/editions';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import {
  partnerSearched,
  SEARCH_FIELD,
  SEARCH_STATE_ID,
  SEARCH_VERSION,
  searchKeys,
  searchState,
  userSearched,
} from '@ndeiya/domain/people/searchKeys';
import { usernameKey } from '@ndeiya/domain/people/user';
import { NO_TEXTS, textSpend } from '@ndeiya/domain/sms/text';
import type { Firestore } from 'firebase-admin/firestore';
import { archiveRows } from './archive';
import { DEMO_ACCOUNTS } from './content/accounts';
import { DEMO_EDITION } from './content/edition';
import {
  DEMO_MESSAGES,
  DEMO_PARTICIPANTS,
  DEMO_PARTNERS,
  DEMO_SUBSCRIBERS,
  DEMO_VIDEOS,
} from './content/people';
import { languageRows } from './demoLanguage';
import { demoProgrammeRows } from './demoProgramme';
import { demoVoteRows } from './demoVote';
import { demoOwner, entryRows } from './entries';
import { groupRows } from './groups';
import { passRows } from './passes';
import { pastEditionRows } from './pastEdition';
import { practiceRoundRows } from './practiceRound';
import type { Row } from './row';
import type { Services } from './services';

const MINUTE_MS = 60_000;
const START = Date.now();

/** Decreasing times, so that the first row is also first in a list that shows the newest first. */
export const madeBefore = (index: number) => new Date(START - (index + 1) * MINUTE_MS);
/** Increasing times, so that the first row is also first in a list that shows the oldest first. */
export const madeAfter = (index: number) => new Date(START - 1000 * MINUTE_MS + index * MINUTE_MS);
const stamped = (at: Date) => ({ created_at: at, updated_at: at });

/** A reserved domain. The specification gives no addresses, so the defaults have none. */
const social = Object.fromEntries(
  Object.keys(DEFAULT_SETTINGS.social).map((network) => [network, `https://example.org/${network}`]),
);

/** Creates the accounts with their rights, names and passwords, or resets existing ones to these values. */
export async function seedAccounts({ auth, db }: Services): Promise<void> {
  for (const { uid, username, email, password, isAdmin } of DEMO_ACCOUNTS) {
    const account = { email, password, displayName: username, disabled: false };
    await auth.updateUser(uid, account).catch(() => auth.createUser({ uid, ...account }));
    await auth.setCustomUserClaims(uid, isAdmin ? { admin: true } : {});
    const at = madeBefore(0);
    const keys = { [SEARCH_FIELD]: searchKeys(userSearched({ username, email })) };
    await db.doc(`users/${uid}`).set({ username, email, is_admin: isAdmin, ...keys, ...stamped(at) });
    await db.doc(`usernames/${usernameKey(username)}`).set({ user_id: uid, created_at: at });
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The search keys of the demo data are complete. */
const SEARCHABLE: Row = {
  path: `${searchState.path}/${SEARCH_STATE_ID}`,
  data: { version: SEARCH_VERSION, updated_at: madeBefore(0) },
};

const partnerRows = (): Row[] =>
  DEMO_PARTNERS.map(({ id, ...partner }, index) => ({
    path: `partner_applications/${id}`,
    data: {
      ...partner,
      [SEARCH_FIELD]: searchKeys(partnerSearched(partner), partner.organisation),
      decided_at: partner.state === 'approved' ? madeBefore(index) : null,
      image: null,
      image_upload: null,
      image_error: null,
      ...stamped(madeBefore(index)),
    },
  }));

/** The edition of what is made here. */
const CURRENT = DEFAULT_SETTINGS.current_edition;

const PAST: EditionFields = { ...nextEdition(DEMO_EDITION, DEMO_EDITION.year - 1), state: 'archived' };

/** The specification's edition, which is open, and one of the year before, which is over. */
function editionRows(): Row[] {
  return [DEMO_EDITION, PAST].map((edition, index) => ({
    path: `editions/${String(edition.year)}`,
    data: { ...edition, ...stamped(madeBefore(index)) },
  }));
}

/** Text messages are on, so that a decision about a walk-in arrives on a phone of the simulator at any hour. */
const textRow = (): Row => ({
  path: `${textSpend.path}/${String(CURRENT)}`,
  data: {
    ...NO_TEXTS,
    on: true,
    budget: 100_000,
    quiet_from: null,
    quiet_to: null,
    ...stamped(madeBefore(0)),
  },
});

/** The programme, the vote, and the edition that is over with its archive. */
const onStageRows = (): Row[] => [
  ...demoProgrammeRows(new Date(START)),
  ...demoVoteRows(madeBefore(0)),
  ...pastEditionRows(PAST),
  ...archiveRows(PAST.year),
];

const videoRows = (): Row[] =>
  DEMO_VIDEOS.map(({ id, title, youtubeId }, index) => ({
    path: `videos/${id}`,
    data: {
      title,
      youtube_url: `https://www.youtube.com/watch?v=${youtubeId}`,
      youtube_id: youtubeId,
      ...stamped(madeBefore(index)),
    },
  }));

/** The documents of the demo, without those of its entries (`entryRows`). */
export function siteRows(): Row[] {
  return [
    { path: `settings/${SETTINGS_ID}`, data: { ...DEFAULT_SETTINGS, social, ...stamped(madeBefore(0)) } },
    ...editionRows(),
    textRow(),
    ...videoRows(),
    ...DEMO_PARTICIPANTS.map(({ id, ...participant }, index) => ({
      path: `participants/${id}`,
      data: {
        ...participant,
        edition: CURRENT,
        user_id: demoOwner(id),
        [SEARCH_FIELD]: searchKeys(participant),
        ...stamped(madeBefore(index)),
      },
    })),
    SEARCHABLE,
    ...DEMO_MESSAGES.map(({ id, ...message }, index) => ({
      path: `contact_messages/${id}`,
      data: { ...message, ...stamped(madeBefore(index)) },
    })),
    ...DEMO_SUBSCRIBERS.map(({ email, state }, index) => ({
      path: `newsletter_subscribers/${hash(email)}`,
      data: { email, state, token: hash(`demo token of ${email}`), ...stamped(madeBefore(index)) },
    })),
    ...partnerRows(),
    ...passRows(madeBefore(0)),
    ...groupRows(madeBefore(0)),
    ...practiceRoundRows(madeBefore(0)),
    ...onStageRows(),
  ];
}

async function write(db: Firestore, some: readonly Row[]): Promise<number> {
  const batch = db.batch();
  for (const { path, data } of some) batch.set(db.doc(path), data);
  await batch.commit();
  return some.length;
}

/** The documents without pictures. The trigger makes an entry for a participant that has none, so the entries come first. */
export async function seedDocuments(db: Firestore): Promise<number> {
  const entries = await write(db, entryRows());
  return entries + (await write(db, siteRows())) + (await write(db, await languageRows()));
}
