import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER, MOTHER, MUM } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { passIdOf } from '../people/passes/passSecrets';
import { GuardianService } from './guardians';
import { makeLinkIn } from './makeLink';
import { minorOf, readEntryWithPeople } from './people';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** The site makes a link for Amina's mother. Returns its code. */
const linkIn = ({ memory: { db } }: ReturnType<typeof askedChoir>) =>
  db.runTransaction(async (transaction) => {
    const found = await readEntryWithPeople(db, transaction, CHOIR);
    return makeLinkIn(transaction, db, { minor: minorOf(found, 'ma'), found });
  });

test.each([
  ['before', 1, MUM],
  ['after', -1, null],
])('a link that is made a day %s the event keeps the address or not', async (_when, days, email) => {
  const choir = askedChoir();
  const path = `editions/${String(YEAR_OF_GROUP)}`;
  const event_date = new Date(Date.now() + days * 86_400_000);
  choir.memory.put(path, { ...choir.memory.fields(path), event_date });
  expect(choir.memory.fields(`passes/${passIdOf(await linkIn(choir))}`)).toMatchObject({ email });
});

test.each([
  ['after it has said no', ['no', 'change']],
  ['before it says no by the link that was mailed to it', ['change', 'no']],
] as const)(
  'an address that the owner changes %s hears of the yes in front of the team that ends its no',
  async (_when, steps) => {
    const choir = askedChoir();
    const { db } = choir.memory;
    const team = toTeamOf(() => choir);
    await choir.agree('mb');
    tick(60_000);
    const code = await linkIn(choir);
    const link = { id: passIdOf(code), name: MOTHER.name };
    const said = {
      no: () => new GuardianService(db).refuse(link, { reason: '' }, committing(db)),
      change: () =>
        choir.save({
          members: [childNamed('Amina Wambui'), BRIAN],
          guardians: [{ ...MOTHER, contact: AUNT.contact }, FATHER],
        }),
    };
    for (const step of steps) {
      await said[step]();
      tick(60_000);
    }
    expect(choir.facts().consent).toBe('refused');
    const mails = () =>
      choir.memory.everything().filter(([, { to, message }]) => to === MUM && message !== undefined);
    const before = mails().length;
    await team['in front of the team']({ purposes: EVERY_PURPOSE });
    expect(choir.facts()).toEqual({ consent: 'given', name_public: true });
    expect(mails().length - before).toBe(1);
  },
);
