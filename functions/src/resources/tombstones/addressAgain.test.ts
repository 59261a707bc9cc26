import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER, MUM } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

test('a no by an old link that comes back after a restore has its address again, which hears of the yes before the team that ends it', async () => {
  const choir = askedChoir();
  const { memory } = choir;
  tick();
  await choir.agree('mb');
  tick();
  choir.linkFor('ma');
  await choir.save({
    members: [childNamed('Amina Wambui'), BRIAN],
    guardians: [{ ...MOTHER, contact: AUNT.contact }, FATHER],
  });
  tick(60_000);
  const restore = memory.keep();
  await choir.refuse();
  const said = [...memory.all(consents.path)].map(([id, one]) => ({ ...one, id }) as unknown as Consent);
  const note = noteOfDecision(said.find(({ decision }) => decision === 'refused')!);
  restore();
  tick(60_000);
  expect(note && (await decidesAgain(memory.db, note))).toBe(true);
  expect(choir.facts().consent).toBe('refused');
  const mails = () =>
    memory.everything().filter(([, { to, message }]) => to === MUM && message !== undefined).length;
  const before = mails();
  tick(60_000);
  await toTeamOf(() => choir)['in front of the team']({ purposes: EVERY_PURPOSE });
  expect(choir.facts().consent).toBe('given');
  expect(mails() - before).toBe(1);
});
