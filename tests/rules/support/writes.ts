import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { DEFAULT_BRANDING } from '@ndeiya/domain/site/branding';
import { HOME_ID } from '@ndeiya/domain/site/homeDocument';
import { youtubeId } from '@ndeiya/domain/site/youtube';
import { STATS_ID } from '@ndeiya/domain/system/records';
import { makeConsent, makeTerms } from '@ndeiya/domain/testing/consents';
import {
  makeContact,
  makeEdition,
  makeEvent,
  makeGalleryInput,
  makeNewsletter,
  makeOrganisation,
  makeParticipant,
  makePartner,
  makeUser,
  makeVideo,
} from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeUpload, NO_IMAGE, stampsAt } from '@ndeiya/domain/testing/stored';
import { serverTimestamp } from 'firebase/firestore/lite';
import { VALID_AFTER } from './actors';
import { changed, created } from './attempts';

type Fields = Record<string, unknown>;

/**
 * A stored document of a collection with a valid create and a valid update, so that a refusal can only be
 * caused by the actor.
 */
export interface Writes {
  id: string;
  stored: Fields;
  create: Fields;
  update: Fields;
}

interface Around {
  id?: string;
  create?: Fields;
  update?: Fields;
}
const writes = (content: Fields, { id = 'stored', create = {}, update = {} }: Around = {}): Writes => ({
  id,
  stored: { ...content, ...stampsAt() },
  create: { ...content, ...created(), ...create },
  update: { ...content, ...changed(), ...update },
});

const uploaded = { create: { image_upload: makeUpload('admin') } };
const event = () => {
  const { date_time, ...texts } = makeEvent();
  return { ...texts, ...NO_IMAGE, date_time: new Date(date_time) };
};
const video = () => {
  const input = makeVideo();
  return { ...input, youtube_id: youtubeId(input.youtube_url) };
};
const totals = { total_events: 1, total_participants: 1, total_users: 1, total_videos: 1 };
const secret = { user_id: 'owner', expires_at: new Date('2031-01-01') };

export const WRITES: Record<string, Writes> = {
  events: writes(event()),
  gallery: writes({ ...makeGalleryInput(), ...NO_IMAGE }, uploaded),
  videos: writes(video()),
  banners: writes({ ...NO_IMAGE }, uploaded),
  system_images: writes({ ...NO_IMAGE }, { id: 'logo', ...uploaded }),
  settings: writes({ ...makeOrganisation() }, { id: SETTINGS_ID }),
  editions: writes({ ...makeEdition() }, { id: '2025', update: { state: 'closed' } }),
  stats: writes({ ...totals, total_gallery_items: 1 }, { id: STATS_ID, update: { total_users: 9 } }),
  public: writes({ events: [] }, { id: HOME_ID }),
  participants: writes(
    { ...makeParticipant(), edition: 2025, user_id: 'owner' },
    { create: { user_id: null }, update: { name: 'Njeri' } },
  ),
  entries: writes({ ...makeEntry({ owner: 'owner' }) }, { update: { state: 'accepted' } }),
  entry_people: writes({ ...makeEntryPeople({ owner: 'owner' }) }),
  entry_events: writes({ entry: 'stored', owner: 'owner', from: null, to: 'draft' }),
  entry_quotas: writes({ edition: 2025, category: 'Poetry', taken: 1 }, { update: { taken: 0 } }),
  late_permits: writes({ edition: 2025, entry: 'stored', uid: 'owner', categories: [] }),
  recordings: writes(
    { entry: 'stored', owner: 'owner', uploader: 'owner', state: 'ready' },
    { update: { state: 'queued' } },
  ),
  users: writes(
    { ...makeUser(), is_admin: false, sessions_valid_after: VALID_AFTER },
    { id: 'owner', update: { is_admin: true } },
  ),
  usernames: writes({ user_id: 'owner' }),
  partner_applications: writes(
    { ...makePartner(), ...NO_IMAGE, shown: false, state: 'new', decided_at: null },
    { update: { state: 'in review' } },
  ),
  contact_messages: writes({ ...makeContact(), state: 'new' }, { update: { state: 'open' } }),
  newsletter_subscribers: writes(
    { ...makeNewsletter(), token: 'a-token-of-twenty-characters', state: 'confirmed' },
    { update: { state: 'unsubscribed' } },
  ),
  announcements: writes({ subject: 'The date', text: 'It is set.', state: 'tested', author: 'owner' }),
  passes: writes({ role: 'judge', name: 'Somebody', edition: 2025, token_hash: 'hash', devices: [] }),
  certificates: writes(
    { number: '2025-0001', edition: 2025, holder_name: 'Somebody', owner: 'owner', state: 'issued' },
    { update: { state: 'revoked' } },
  ),
  rounds: writes(
    { edition: 2025, title: 'Final', state: 'open', rev: 1 },
    { update: { state: 'published' } },
  ),
  round_entries: writes(
    { round: 'r1', entry: 'e1', class: 'Poetry', status: 'entered' },
    { update: { status: 'disqualified' } },
  ),
  judges: writes({ round: 'r1', pass: 'owner', name: 'Somebody', seat: 'A' }, { update: { seat: 'B' } }),
  sheets: writes(
    { round: 'r1', entry: 'e1', judge: 'owner', state: 'draft', marks: { voice: 3 } },
    { update: { marks: { voice: 40 } } },
  ),
  sheet_ops: writes({ judge: 'owner', sheet_id: 'r1_e1_owner', outcome: 'refused' }),
  result_versions: writes({ round: 'r1', number: 1, output: '{}' }, { update: { output: '{"first":"e1"}' } }),
  results: writes(
    { edition: 2025, state: 'frozen', published_at: null, content: '{"rounds":[]}' },
    { update: { state: 'published' } },
  ),
  payouts: writes({ round: 'r1', entry: 'A001', group: 'top', amount: 50_000 }, { update: { amount: 1 } }),
  slots: writes(
    { edition: 2025, kind: 'entry', label: 'Mumbi', state: 'planned' },
    { update: { state: 'done' } },
  ),
  programmes: writes({ edition: 2025, state: 'draft', lines: [] }, { update: { state: 'published' } }),
  overviews: writes({ edition: 2025, days: {}, stage: null }, { update: { days: { '2025-01-02': {} } } }),
  checklists: writes({ edition: 2025, done: ['dates'] }, { update: { done: [] } }),
  rehearsal_editions: writes({ ...makeEdition(), round: 'r1', nonce: 'n', ending: false }, { id: '2000' }),
  rehearsal_programmes: writes(
    { edition: 2000, state: 'published', lines: [] },
    { id: '2000', update: { state: 'draft' } },
  ),
  stage_ops: writes({ pass: 'owner', slot_id: 's1', outcome: 'applied' }),
  terms_versions: writes({ ...makeTerms() }, { update: { text: 'Another text' } }),
  consents: writes({ ...makeConsent() }, { update: { withdrawn_at: new Date(0) } }),
  branding: writes({ ...DEFAULT_BRANDING }, { update: { short_name: 'Other' } }),
  languages: writes(
    { name: 'Kiswahili', direction: 'ltr', letters: '', version: 0 },
    { update: { version: 9 } },
  ),
  translations: writes({ language: 'ki', texts: {} }, { update: { texts: { a: 'b' } } }),
  published_texts: writes(
    { language: 'ki', version: 1, direction: 'ltr', catalogue: '{}' },
    { update: { catalogue: '{"a":"b"}' } },
  ),
  mail: writes({ to: 'owner@example.org', message: { subject: 'S', text: 'T', html: 'H' } }),
  password_resets: writes({ ...secret, salt: 'salt', verifier_hash: 'hash' }),
  email_changes: writes({ email: 'new@example.org', salt: 'salt', verifier_hash: 'hash' }),
  rate_limits: writes({ ...secret, count: 1 }, { update: { count: 0 } }),
  audit_log: writes({
    actor: 'owner',
    action: 'update',
    collection: 'events',
    document_id: 'x',
    changes: {},
  }),
  authors: {
    id: 'events~one~new',
    stored: { by: 'admin', at: new Date('2025-01-02T03:04:05Z') },
    create: { by: 'admin', at: serverTimestamp() },
    update: { by: 'admin', at: serverTimestamp() },
  },
};
