import { entryPeople, type EntryPeople } from '../entries/entryPeople';
import type { StoredDocument } from '../kernel/folders';
import { type AlsoAskedChild, type Pass, passes } from '../people/pass';

/** An id of an account or a pass, and the name that stands beside it in the same object. */
interface Signature {
  id: string;
  name: string;
}

/** One kind of people that the documents of a collection name, and the fields in which they do. */
export interface NamedPeople {
  who: string;
  /** Paths of fields; those inside lists and maps have no index. */
  fields: readonly string[];
  /**
   * 'owner': a field of `facts.owner` names the person. 'signature': a name beside the id of an account, a pass or a person. 'id': that
   * id alone. 'copy': the text repeats another document and follows it. 'text': somebody typed it in free text. 'typed': a
   * name without an address or an id, which is found by the name only. 'log': lines about the person's actions and documents.
   */
  found: 'owner' | 'signature' | 'id' | 'copy' | 'text' | 'typed' | 'log';
}

const owner = (who: string, ...fields: string[]): NamedPeople => ({ who, fields, found: 'owner' });
const id = (who: string, ...fields: string[]): NamedPeople => ({ who, fields, found: 'id' });
const signature = (who: string, ...fields: string[]): NamedPeople => ({ who, fields, found: 'signature' });
const copy = (who: string, ...fields: string[]): NamedPeople => ({ who, fields, found: 'copy' });
const text = (who: string, ...fields: string[]): NamedPeople => ({ who, fields, found: 'text' });
const typed = (who: string, ...fields: string[]): NamedPeople => ({ who, fields, found: 'typed' });

const [STAFF, CONTESTANT, GUARDIAN] = ['administrators and holders of passes', 'contestants', 'guardians'];
const ANYBODY = 'anybody whom an organiser mentions';

/**
 * Every collection, with the people whom its documents name; an empty list where they name nobody. Export and erasure
 * (tools/person) work as `found` says, and docs/operations.md shows it. A test fails for a collection without a row, and
 * for a field that holds a person and stands in no row.
 */
export const NAMED_PEOPLE: Readonly<Record<string, readonly NamedPeople[]>> = {
  events: [text(ANYBODY, 'title', 'details')],
  gallery: [text(ANYBODY, 'title')],
  videos: [text(ANYBODY, 'title')],
  banners: [],
  system_images: [],
  settings: [text('the organisers', 'contact', 'social'), text(ANYBODY, 'history', 'about_event')],
  branding: [],
  editions: [],
  stats: [],
  public: [
    copy('partners', 'partners.organisation'),
    copy('winners', 'results.winners.name'),
    copy('the organisers', 'settings.contact', 'settings.social'),
  ],
  participants: [
    owner(CONTESTANT, 'name', 'email', 'phone', 'user_id'),
    typed('contestants whom the leader of a group entered', 'name'),
  ],
  entries: [
    owner(
      CONTESTANT,
      'owner',
      'stage_name',
      'title',
      'text',
      'link_url',
      'title_cleared.text',
      'stage_name_cleared.text',
    ),
    id('leaders of groups', 'registered_by'),
    id('contestants who had the entry before', 'former_owners'),
    id('performers who have left it', 'left_persons', 'voices_left.person'),
  ],
  entry_people: [
    owner(
      CONTESTANT,
      'owner',
      'members.name',
      'members.phone',
      'members.person',
      'persons',
      'registered_name',
      'registered_person',
    ),
    text(GUARDIAN, 'guardians.name', 'guardians.contact'),
  ],
  entry_events: [owner(CONTESTANT, 'owner', 'entry', 'comment'), id('administrators', 'by')],
  entry_quotas: [],
  overviews: [],
  checklists: [],
  groups: [
    signature('leaders of groups', 'pass', 'leader.name', 'leader.phone', 'leader.email'),
    text(ANYBODY, 'name', 'note'),
  ],
  group_members: [
    typed(CONTESTANT, 'name', 'person', 'note'),
    text(GUARDIAN, 'guardian.name', 'guardian.contact'),
  ],
  group_ops: [
    id('leaders of groups and administrators', 'by'),
    id(CONTESTANT, 'member.person'),
    text(CONTESTANT, 'payload'),
  ],
  consent_sheets: [typed(CONTESTANT, 'child'), id(CONTESTANT, 'person')],
  consent_scans: [typed(CONTESTANT, 'child'), id('administrators', 'decided_by')],
  group_requests: [owner('leaders of groups', 'organisation', 'leader_name', 'email', 'phone')],
  person_links: [id('administrators', 'links.by')],
  late_permits: [owner(CONTESTANT, 'uid', 'entry', 'reason')],
  recordings: [owner(CONTESTANT, 'owner', 'entry'), id('whoever sent the file', 'uploader')],
  users: [owner('holders of accounts', 'username', 'email')],
  usernames: [owner('holders of accounts', 'user_id')],
  partner_applications: [owner('partners', 'organisation', 'contact_person', 'email', 'phone', 'message')],
  contact_messages: [owner('visitors', 'name', 'email', 'message')],
  newsletter_subscribers: [owner('subscribers', 'email')],
  announcements: [id('administrators', 'author'), text(ANYBODY, 'text')],
  passes: [
    owner('holders of passes', 'name', 'email'),
    typed('holders of passes without an address', 'name'),
    owner(GUARDIAN, 'name', 'email', 'contact_hash'),
    owner(CONTESTANT, 'entry', 'asked.child', 'asked.person', 'asked.owner'),
    signature(
      'other children of the guardian',
      'also_asked.person',
      'also_asked.child',
      'also_asked.contact_hash',
    ),
    id(CONTESTANT, 'person'),
  ],
  lost_passes: [owner('whoever has lost a link', 'phone')],
  certificates: [
    owner(CONTESTANT, 'owner', 'entry', 'holder_name', 'corrected_name', 'followed.name'),
    typed('people for whom an organiser typed a name', 'holder_name'),
  ],
  rounds: [
    signature(STAFF, 'approvals.by', 'approvals.name'),
    id(STAFF, 'reasons.by'),
    text(ANYBODY, 'awards.note'),
  ],
  round_entries: [owner(CONTESTANT, 'entry', 'stage_name', 'title')],
  judges: [signature('judges', 'pass', 'name'), text(ANYBODY, 'conflicts.reason')],
  sheets: [
    owner(CONTESTANT, 'entry', 'comment'),
    id('judges', 'judge'),
    signature('whoever typed a paper', 'paper.first.by', 'paper.first.name'),
    signature('whoever typed a paper', 'paper.second.by', 'paper.second.name'),
    id(STAFF, 'confirmed_by', 'decisions.by', 'spread_answer.by'),
  ],
  sheet_ops: [id('judges', 'judge'), id(STAFF, 'sent_by')],
  result_versions: [signature(STAFF, 'approved_by.by', 'approved_by.name')],
  results: [copy(CONTESTANT, 'content')],
  payouts: [id('administrators', 'by'), text(ANYBODY, 'reference')],
  votes: [signature(STAFF, 'counted_by.by', 'counted_by.name')],
  ballots: [],
  ballot_batches: [],
  slots: [owner(CONTESTANT, 'entry', 'label')],
  programmes: [copy(CONTESTANT, 'lines.label')],
  // The people of a rehearsal are invented.
  rehearsal_editions: [],
  rehearsal_programmes: [],
  stage_ops: [id('holders of passes', 'pass')],
  terms_versions: [],
  consents: [
    owner(CONTESTANT, 'owner', 'entry', 'person', 'child'),
    owner(GUARDIAN, 'contact_hash', 'guardian.name', 'guardian.contact', 'evidence.signed_as'),
    id(STAFF, 'evidence.by'),
  ],
  archive: [
    owner(CONTESTANT, 'owner', 'entry', 'label', 'title', 'text'),
    id('holders of passes', 'pass'),
    text(ANYBODY, 'learnt_from', 'meaning', 'translation', 'withdrawn.reason', 'proposal', 'corrections.was'),
    id(STAFF, 'reviewed.content.by', 'reviewed.words.by', 'withdrawn.by'),
    id(STAFF, 'proposal.by', 'proposal.also_by', 'words_by', 'corrections.by'),
  ],
  archive_public: [
    copy(CONTESTANT, 'label', 'title', 'text', 'translation', 'head'),
    copy(ANYBODY, 'learnt_from', 'meaning'),
  ],
  languages: [],
  translations: [
    signature('translators', 'texts.by', 'texts.by_name'),
    signature('reviewers', 'texts.reviewed_by', 'texts.reviewed_name'),
    signature('translators and reviewers', 'texts.comments.by', 'texts.comments.name'),
  ],
  translation_thanks: [signature('translators who want to be thanked', 'by', 'name')],
  published_texts: [],
  mail: [owner('whoever gets the mail', 'to', 'delivery.error'), text('whoever caused the mail', 'message')],
  texts: [owner(CONTESTANT, 'entry', 'entries', 'to', 'body', 'values')],
  text_spend: [],
  text_templates: [],
  text_optouts: [],
  text_reports: [],
  winner_mails: [owner(CONTESTANT, 'entry', 'number')],
  password_resets: [owner('holders of accounts', 'user_id')],
  email_changes: [owner('holders of accounts', 'email')],
  rate_limits: [],
  audit_log: [
    {
      who: 'whoever made the change, and the owner of the document',
      fields: ['actor', 'changes'],
      found: 'log',
    },
  ],
  authors: [owner('holders of accounts', 'by')],
};

const lastOf = (path: string | undefined) => path?.split('.').at(-1) ?? '';

/** The field beside the id that has the name, or the object in which the name is: 'leader' for 'pass' and 'leader.name'. */
function nameBeside(idPath = '', namePath = ''): string {
  const depth = idPath.split('.').length - 1;
  return namePath.split('.')[depth] ?? '';
}

/** The names of the two fields of each signature of a collection. */
const signaturesOf = (collection: string): Signature[] =>
  (NAMED_PEOPLE[collection] ?? [])
    .filter(({ found }) => found === 'signature')
    .map(({ fields }) => ({ id: lastOf(fields[0]), name: nameBeside(fields[0], fields[1]) }));

/** Lists of judges, approvals and translations show it in place of the name. */
export const REMOVED_NAME = 'name removed';

/** Returns the text in place of a name. The address and the phone number of a person go too. */
function removedOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return REMOVED_NAME;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      field === 'name' ? REMOVED_NAME : typeof one === 'string' ? '' : one,
    ]),
  );
}

/** The people of an entry without the members who are one of these persons, and without the guardians of these alone. */
function withoutMembers(
  { members, guardians, known, persons, registered_name, registered_person }: Partial<EntryPeople>,
  ids: ReadonlySet<string>,
) {
  const isErased = (person: string | undefined) => person !== undefined && ids.has(person);
  const left = (members ?? []).filter(({ person }) => !isErased(person));
  const gone = new Set(
    members?.filter(({ person }) => isErased(person)).map(({ guardian_id }) => guardian_id),
  );
  return {
    members: left,
    guardians: guardians?.filter(
      ({ id }) => !gone.has(id) || left.some(({ guardian_id }) => guardian_id === id),
    ),
    known: known?.filter(({ id }) => left.some((member) => member.id === id)),
    persons: persons?.filter((person) => !ids.has(person)),
    ...(isErased(registered_person) && registered_name !== undefined && { registered_name: '' }),
  };
}

type Link = Partial<
  Pick<Pass, 'role' | 'asked' | 'also_asked' | 'entry' | 'member' | 'guardian' | 'contact_hash'>
>;

const placeOf = ({ entry, member, guardian, contact_hash }: Link) =>
  entry && member && guardian && contact_hash ? { entry, member, guardian, contact_hash } : null;

/** The key of a place in an entry among the ids of whoever is erased, for links from before they had the child's person. */
export const placeKey = (entry: string, member: string): string => `${entry} ${member}`;

/** True where the child is erased, or its whole entry with the account that has it. */
const isErasedChild = (
  {
    entry,
    member,
    person,
  }: Pick<AlsoAskedChild, 'entry' | 'member'> & { person?: string | null | undefined },
  ids: ReadonlySet<string>,
): boolean => ids.has(entry) || ids.has(person ?? placeKey(entry, member));

/** The children of a link, of whom those who are erased have no name. */
function remembered(
  { asked, also_asked = [] }: Link,
  own: Omit<AlsoAskedChild, 'person' | 'child'>,
  ids: ReadonlySet<string>,
): AlsoAskedChild[] {
  const unnamed = asked?.person ? [{ ...own, person: asked.person, child: REMOVED_NAME }] : [];
  const others = also_asked.map((one) => (isErasedChild(one, ids) ? { ...one, child: REMOVED_NAME } : one));
  return [...others, ...unnamed];
}

/** The account and the group of the children of a link, without an account that is erased. */
function ownerOf({ asked }: Link, ids: ReadonlySet<string>) {
  const { owner = null, group = null } = asked ?? {};
  return { owner: owner !== null && ids.has(owner) ? null : owner, group };
}

/**
 * The fields by which the link of a guardian, whose own child is erased, becomes the link of another child about whom it has asked:
 * it may be the only one by which the guardian can say no about that child. The place of the own child stays without its name,
 * so that the page does not show it by what was decided. Null where there is no other child. The ids are those of persons, of
 * accounts, of their entries and of places.
 */
export function linkOfOthers(link: Link, ids: ReadonlySet<string>): Link | null {
  const own = placeOf(link);
  const isErased = own !== null && isErasedChild({ ...own, person: link.asked?.person }, ids);
  if (link.role !== 'guardian' || !isErased) return null;
  const all = remembered(link, own, ids);
  const next = all.find(({ child }) => child !== REMOVED_NAME);
  if (!next) return null;
  const { person, child, ...place } = next;
  const asked = { ...ownerOf(link, ids), person, child };
  return { ...place, asked, also_asked: all.filter((one) => one !== next) };
}

const withOthers = (collection: string, data: Record<string, unknown>, ids: ReadonlySet<string>) =>
  collection === passes.path ? { ...data, ...linkOfOthers(data, ids) } : data;

function withoutNamesOf(value: unknown, all: readonly Signature[], ids: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutNamesOf(one, all, ids));
  // Times and references are no plain objects.
  if (typeof value !== 'object' || value?.constructor !== Object) return value;
  const fields = Object.entries(value).map(
    ([name, inner]) => [name, withoutNamesOf(inner, all, ids)] as const,
  );
  const copied: Record<string, unknown> = Object.fromEntries(fields);
  for (const one of all) {
    const by = copied[one.id];
    if (typeof by === 'string' && ids.has(by) && one.name in copied)
      copied[one.name] = removedOf(copied[one.name]);
  }
  return copied;
}

/**
 * The fields of a document that change where the names beside these ids of accounts and passes are removed. The ids stay,
 * because marks, approvals and translations still have one author; they lead to nobody. Of the people of an entry whoever is
 * one of these persons goes, and the others stay; so do the other children of a guardian's link.
 */
export function withoutNames(
  { collection, data }: Omit<StoredDocument, 'id'>,
  ids: ReadonlySet<string>,
): Record<string, unknown> {
  const all = signaturesOf(collection);
  const after =
    collection === entryPeople.path
      ? { ...data, ...withoutMembers(data, ids) }
      : withOthers(collection, withoutNamesOf(data, all, ids) as Record<string, unknown>, ids);
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(data[name])),
  );
}
