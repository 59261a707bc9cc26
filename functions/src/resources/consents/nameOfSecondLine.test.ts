import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir, HOLDER } from '../../testing/askedChoir';
import { besideAmina } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A mother agrees without the name. The child stands in the choir a second time, under a name that is nearly the same. */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
  tick();
});
const { addBeside, takeOut } = besideAmina(() => choir);

const agreeWithoutName = async () => {
  await choir.agreeBy(HOLDER, { publish_name: false, publish_media: false });
  tick();
};

const NAMES = ['Amina Wambu', 'Wambui Amina', 'Amina Wambui Njeri'];

test.each(NAMES)(
  'no certificate is made out to %s beside Amina Wambui whose mother keeps the name',
  async (name) => {
    await addBeside(name);
    tick();
    await choir.agree('mb');
    await choir.agree('m9');
    tick();
    await agreeWithoutName();
    expect(await choir.certificates()).not.toContain(name);
  },
);

test.each(NAMES)(
  'no certificate is made out to %s once Amina Wambui is taken out, whose mother keeps the name',
  async (name) => {
    await addBeside(name);
    tick();
    await choir.agree('mb');
    await choir.agree('m9');
    tick();
    await agreeWithoutName();
    await takeOut(name);
    expect(await choir.certificates()).not.toContain(name);
  },
);
