import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir, MUM } from '../../testing/askedChoir';
import { besideAmina, DOUBTED_CHOIR, GIVEN_CHOIR, OTHER, toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * The mother has said no about Amina Wambui, who is taken out. 'Amina' beside her waits for the team, which agrees to whom the owner
 * names as the guardian.
 */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
  tick();
});
const told = toTeamOf(() => choir);
const { addBeside, takeOut } = besideAmina(() => choir);
const mailsTo = (address: string) =>
  choir.memory.everything().filter(([, fields]) => fields.to === address && fields.message !== undefined)
    .length;

const takeOutAndAgree = async () => {
  await takeOut('Amina');
  tick();
  expect(choir.facts()).toEqual(DOUBTED_CHOIR);
  const before = mailsTo(MUM);
  await told['in front of the team']({ member: 'm9', purposes: EVERY_PURPOSE, signed_as: OTHER.name });
  tick();
  expect(choir.facts()).toEqual(GIVEN_CHOIR);
  return mailsTo(MUM) - before;
};

test('the mother hears of a yes in front of the team about Amina, who came after her no', async () => {
  await choir.agree('mb');
  await choir.refuse();
  tick();
  await addBeside('Amina');
  tick();
  expect(await takeOutAndAgree()).toBe(1);
});

test('the mother hears of a yes in front of the team about Amina, who stood beside her child before her no', async () => {
  await addBeside('Amina');
  tick();
  await choir.agree('mb');
  await choir.refuse();
  tick();
  expect(await takeOutAndAgree()).toBe(1);
});
