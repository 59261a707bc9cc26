import { randomUUID } from 'node:crypto';
import { type Group, groupInput, groups } from '@ndeiya/domain/groups/group';
import type {
  GroupEntryAnswer,
  GroupMemberAnswer,
  GroupPack,
  MadeGroup,
} from '@ndeiya/domain/groups/groupApi';
import type { GroupOpResult, SentEntry } from '@ndeiya/domain/groups/operation';
import { GROUPS } from '@ndeiya/domain/kernel/constants';
import { toLocalIso } from '@ndeiya/domain/kernel/time';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { type Account, db } from './backend';
import { call } from './client';
import { currentYear, openPass, putPass } from './passes';

/** A group as an administrator types it. */
export const makeGroupInput = (overrides: Record<string, unknown> = {}) => ({
  name: `School ${unique()}`,
  kind: 'school',
  leader: { name: 'Teacher Wambui', phone: '0711 000 000' },
  ...overrides,
});

/** A request to enter a group. */
export const makeGroupRequest = (overrides: Record<string, unknown> = {}) => ({
  organisation: `School ${unique()}`,
  kind: 'school',
  leader_name: 'Teacher Wambui',
  phone: '0711 000 000',
  about_how_many: 12,
  ...overrides,
});

/** A group with the token of its leader's pass. */
interface Led extends MadeGroup {
  token: string;
}

/** Makes a group by the API, which also mails the leader the link and knows the categories. */
async function makeByApi(admin: Account, json: object): Promise<MadeGroup> {
  const { status, body, text } = await call('post', '/groups', { token: admin.token, json });
  if (status !== 201) throw new Error(`no group was made: ${text}`);
  return body as MadeGroup;
}

const DAY_MS = 86_400_000;

/** A group as the API leaves it, with the pass of its leader. */
async function putGroup(json: object): Promise<MadeGroup> {
  const input = groupInput.parse(json);
  const { name } = input.leader;
  const expires_at = new Date(Date.now() + GROUPS.passDays * DAY_MS);
  const pass = await putPass({ role: 'leader', name, expires_at });
  const shown = { ...input, edition: await currentYear(), state: 'open', seq: 0 } as const;
  const stamps = stampsAt(new Date());
  const ref = db.collection(groups.path).doc();
  const group = { ...shown, pass: pass.id, ops_day: '', ops_count: 0, ...stamps } satisfies Omit<Group, 'id'>;
  await ref.set(group);
  const at = toLocalIso(stamps.created_at);
  return { group: { ...shown, id: ref.id, created_at: at, updated_at: at }, pass };
}

/** An open group with its leader's token. It is written as the API leaves it where the API would do no more. */
export async function makeGroup(admin: Account, overrides: Record<string, unknown> = {}): Promise<Led> {
  const json = makeGroupInput(overrides);
  const isMailed = 'email' in json.leader;
  const made = await (isMailed || overrides.allowance ? makeByApi(admin, json) : putGroup(json));
  return { ...made, token: await openPass(made.pass) };
}

let seq = 0;
/** An operation as a leader's phone sends it. */
export const groupOp = (kind: string, payload: object, more: object = {}) => ({
  op_id: randomUUID(),
  device_id: 'device-of-leader',
  seq: (seq += 1),
  at_client: '2031-08-01T09:00:00+03:00',
  kind,
  payload,
  ...more,
});

export const newPhoneId = () => randomUUID();

/** Sends operations as the phone of a leader, and returns their results. */
export async function sendOps(pass: string, ops: object[]): Promise<GroupOpResult[]> {
  const { status, body, text } = await call('post', '/groups/ops', { pass, json: { ops } });
  if (status !== 200) throw new Error(`the operations were refused: ${text}`);
  return (body as { results: GroupOpResult[] }).results;
}

export async function packOf(pass: string): Promise<GroupPack> {
  const { status, body, text } = await call('get', '/groups/pack', { pass });
  if (status !== 200) throw new Error(`there is no pack: ${text}`);
  return body as GroupPack;
}

/** Reads a group with its roster and its entries as an administrator. */
export async function groupNow(admin: Account, id: string) {
  const { body } = await call('get', `/groups/${id}`, { token: admin.token });
  return body as Pick<MadeGroup, 'group'> & { members: GroupMemberAnswer[]; entries: GroupEntryAnswer[] };
}

/** A child with a solo poem, as two operations. */
export function childWithPoem(name: string, more: { member?: string; entry?: string } = {}) {
  const { member = newPhoneId(), entry = newPhoneId() } = more;
  const guardian = { name: `Mother of ${name}`, relation: 'mother', contact: '0712 345 678' };
  const piece = { category: 'Poetry', kind: 'solo', title: 'The ridge', duration_s: 120 };
  return {
    member,
    entry,
    ops: [
      groupOp('add', { member, name, age_band: 'minor', guardian }),
      groupOp('enter', { entry, ...piece, members: [member] }),
    ],
  };
}

const NAMES = [
  'Njeri',
  'Otieno',
  'Amina',
  'Baraka',
  'Zawadi',
  'Kamau',
  'Wanjiku',
  'Mutua',
  'Achieng',
  'Kiprono',
];
const SURNAMES = ['Mwangi', 'Were', 'Hassan', 'Kariuki', 'Chebet'];
/** So many children with different names, each with a poem. */
export const children = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    childWithPoem(`${NAMES[at % NAMES.length] ?? ''} ${SURNAMES[Math.floor(at / NAMES.length)] ?? ''}`),
  );
const allOps = (all: ReturnType<typeof children>) => all.flatMap(({ ops }) => ops);
/** Sends the operations of these children, fifty at a time. */
export async function enterAll(pass: string, all: ReturnType<typeof children>): Promise<void> {
  const ops = allOps(all);
  for (let at = 0; at < ops.length; at += 50) await sendOps(pass, ops.slice(at, at + 50));
}
/** Sends the drafts of a group for its leader. */
export async function sendGroup(
  { group, token }: Pick<Led, 'group' | 'token'>,
  op_id = newPhoneId(),
  more: object = {},
) {
  const answer = await call('post', `/groups/${group.id}/send`, { pass: token, json: { op_id, ...more } });
  const results = answer.status === 200 ? (answer.body as { results: SentEntry[] }).results : [];
  return { ...answer, results };
}
