import { groupRequests } from '@ndeiya/domain/groups/groupRequest';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { childWithScan, childWithSheet } from '../../support/consentSheets';
import { makeTakeOverCode } from '../../support/contestants';
import { putEntry } from '../../support/entries';
import {
  childWithPoem,
  groupOp,
  makeGroup,
  makeGroupInput,
  makeGroupRequest,
  newPhoneId,
  packOf,
  sendOps,
} from '../../support/groups';
import { type MakeSample, noData, put, type RowName } from '../../support/sample';

const LEADER = { name: 'Teacher Kamau', phone: '0722 000 000' };
const ofGroup =
  (json?: Record<string, unknown>): MakeSample =>
  async (admin) => ({ id: (await makeGroup(admin)).group.id, ...(json && { json }) });
const ofScan =
  (json?: Record<string, unknown>): MakeSample =>
  async (admin) => ({ id: (await childWithScan(admin)).scan, ...(json && { json }) });
const ofRequest =
  (json: Record<string, unknown>): MakeSample =>
  async () => ({
    id: await put(groupRequests.path, {
      ...makeGroupRequest(),
      email: null,
      state: 'new',
      reason: '',
      decided_at: null,
      group: null,
      ...stampsAt(),
    }),
    json,
  });

/** A child of a group, with the pass of its leader. */
async function groupChild(admin: Parameters<MakeSample>[0]) {
  const { token } = await makeGroup(admin);
  await sendOps(token, childWithPoem('Njeri Kamau').ops);
  return { id: (await packOf(token)).members[0]?.person ?? '', pass: token };
}

/** Successful calls for the rows about groups and the requests to enter one. */
export const GROUP_SAMPLES = {
  'groups.pack': async (admin) => ({ pass: (await makeGroup(admin)).token }),
  'groups.ops': async (admin) => ({
    pass: (await makeGroup(admin)).token,
    json: { ops: [groupOp('add', { member: newPhoneId(), name: 'Njeri Kamau', age_band: 'minor' })] },
  }),
  'groups.create': () => ({ json: makeGroupInput() }),
  'groups.list': noData,
  'groups.get': ofGroup(),
  'groups.update': ofGroup({ note: 'They come by bus.' }),
  'groups.handOver': ofGroup({ leader: LEADER }),
  'groups.close': ofGroup({}),
  'groups.reopen': ofGroup({}),
  'groups.send': async (admin) => {
    const { group, token } = await makeGroup(admin);
    await sendOps(token, childWithPoem('Njeri Kamau').ops);
    return { id: group.id, pass: token, json: { op_id: newPhoneId() } };
  },
  'consentSheets.pdf': async (admin) => {
    const { group, token } = await makeGroup(admin);
    return { id: group.id, pass: token };
  },
  'consentSheets.list': ofGroup(),
  'consentSheets.scan': async (admin) => {
    const { group, token, sheet } = await childWithSheet(admin);
    return { id: group.id, pass: token, json: { sheet } };
  },
  'consentScans.list': noData,
  'consentScans.image': ofScan(),
  'consentScans.terms': ofScan(),
  'consentScans.confirm': ofScan({ language: 'en', purposes: 'take_part', signed_as: 'Mother of Njeri' }),
  'consentScans.refuse': ofScan({ reason: 'It is not signed.' }),
  'contestants.makePass': async (admin) => ({ ...(await groupChild(admin)), json: {} }),
  'contestants.makeTakeOverCode': async (admin) => ({ ...(await groupChild(admin)), json: {} }),
  'contestants.takeOver': async (admin) => {
    const { id, pass } = await groupChild(admin);
    return { json: { code: await makeTakeOverCode(id, { pass }) } };
  },
  'contestants.sendLink': async () => ({
    id: await putEntry({ state: 'accepted', owner: 'somebody' }),
    json: { way: 'whatsapp' },
  }),
  'groupRequests.ask': () => ({ json: makeGroupRequest() }),
  'groupRequests.list': noData,
  'groupRequests.approve': ofRequest({}),
  'groupRequests.decline': ofRequest({ reason: 'They come too late.' }),
} satisfies Partial<Record<RowName, MakeSample>>;
