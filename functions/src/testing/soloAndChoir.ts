import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { committing } from '../platform/commit';
import { GuardianService } from '../resources/consents/guardians';
import { contactHash } from '../resources/consents/people';
import type { LinkHolder } from '../resources/consents/readLink';
import { GroupOperationService } from '../resources/groups/operations';
import { storedAs } from './archiveStage';
import { LEADER, leaderOp } from './groupOperations';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from './groupWithGuardians';
import { tick } from './tick';

const MUM = { name: 'Njeri Wambui', relation: 'Mother', contact: '+254 712 345 678' };
export const UNCLE = { name: 'Uncle One', relation: 'Uncle', contact: '+254 722 222 222' };
export const AMINA = 'member-of-amina-0001';
export const GROUP_SOLO = 'entry-of-the-solo-01';
export const GROUP_CHOIR = 'entry-of-the-choir-1';
const TEXTS = { title: 'Rain', stage_name: '', language: 'en', text: '', translation: '', duration_s: 60 };

interface People {
  members: { id: string; name: string; person: string; guardian_id: string }[];
  guardians: { id: string; name: string; contact: string }[];
}

/** A child of the group as its leader adds it. */
export const addChild = (member: string, name: string, guardian: object) =>
  leaderOp('add', { member, name, age_band: 'minor', guardian });
/** The leader enters these children, or takes those out who are not named again. */
export const enterIn = (entry: string, members: string[]) =>
  leaderOp('enter', {
    entry,
    category: 'Poetry',
    kind: entry === GROUP_CHOIR ? 'group' : 'solo',
    members,
    ...TEXTS,
  });

/** A group whose leader has Amina in a solo, and may enter a choir. The clock is a test's, and each step is a second later. */
export async function soloAndChoir() {
  const { memory } = groupWithGuardians();
  openPoetry(memory);
  const service = new GuardianService(memory.db);
  const send = async (...ops: object[]) => {
    await new GroupOperationService(memory.db).receive(LEADER, { ops });
    tick();
  };
  /** Makes a link about the child for the guardian whom the entry names. */
  const link = (entry: string, member: string): LinkHolder => {
    const { members, guardians } = memory.fields(`entry_people/${entry}`) as unknown as People;
    const child = members.find((one) => one.id === member);
    const guardian = guardians.find((one) => one.id === child?.guardian_id);
    if (!child || !guardian) throw new Error(`no child with a guardian is ${member}`);
    const id = `of-${entry}-${member}`;
    const asked = { person: child.person, child: child.name, owner: null, group: 'g1' };
    const of = { entry, member, guardian: guardian.id, edition: YEAR_OF_GROUP, created_at: new Date() };
    const by = { contact_hash: contactHash(entry, guardian.contact), revoked_at: null, name: guardian.name };
    memory.put(`passes/${id}`, storedAs('passes', { role: 'guardian', ...of, asked, ...by }));
    tick();
    return { id, name: guardian.name };
  };
  const agree = async (holder: LinkHolder) => {
    const { terms } = await service.request(holder);
    const text = { terms_version: terms.id, text_sha256: terms.sha256 };
    const said = { ...text, purposes: EVERY_PURPOSE, signed_as: holder.name };
    await service.give(holder, said, committing(memory.db));
    tick();
  };
  const refuse = async (holder: LinkHolder) => {
    await service.refuse(holder, { reason: '' }, committing(memory.db));
    tick();
  };
  const factsOf = (id: string) => {
    const { consent, name_public } = memory.fields(`entries/${id}`) ?? {};
    return { consent, name_public };
  };
  tick();
  await send(addChild(AMINA, 'Amina Wambui', MUM), enterIn(GROUP_SOLO, [AMINA]));
  return { memory, send, link, agree, refuse, factsOf };
}
