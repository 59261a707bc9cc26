import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { beforeEach, expect, test } from 'vitest';
import type { MaintenanceStep } from '../../platform/projection';
import { ADMIN, decision, OFFER, OWNER, passOf, type Stage, stage } from '../../testing/archiveStage';

let at: Stage;
beforeEach(() => {
  at = stage(true);
});

async function published(): Promise<string> {
  const { item } = await at.offered(OWNER, OFFER);
  const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  const { id, rev } = await at.pieces.review(passOf('t', 'translator'), item.id, {
    rev: content.rev,
    part: 'words',
  });
  await at.pieces.publish(id, rev);
  return id;
}

/** Runs a step of the night; true where it fails, so that it is a line of 'To do' in the end. */
async function hasFailed(name: string): Promise<boolean> {
  const repair = at.projection.repair as readonly MaintenanceStep[];
  try {
    await repair.find((one) => one.name === name)?.run(new Date());
    return false;
  } catch {
    return true;
  }
}

test('a published piece that cannot be read fails the step of the night, and the pieces after it follow their consents', async () => {
  const id = await published();
  const item = at.stored.fields(`archive/${id}`) ?? {};
  at.stored.remove(`archive/${id}`);
  at.stored.put('archive/a-bad', { ...item, shows: 'all' });
  at.stored.put(`archive/${id}`, item);
  at.stored.put('consents/c1', { ...decision(NO_PURPOSES), decision: 'refused' });
  expect(await hasFailed('archive')).toBe(true);
  expect(at.stored.fields(`archive/${id}`)).toMatchObject({ state: 'withdrawn' });
  at.stored.remove('archive/a-bad');
  expect(await hasFailed('archive')).toBe(false);
});

test('the sound of a published piece that cannot be read stays, and one that no piece names is deleted', async () => {
  const id = await published();
  const sounds = () => [...at.files.keys()].filter((path) => path.startsWith('archive/'));
  const [own] = sounds();
  at.files.set('archive/lost/sound', Buffer.from('sound'));
  at.stored.put(`archive/${id}`, { ...at.stored.fields(`archive/${id}`), shows: 'all' });
  expect(await hasFailed('archive sounds')).toBe(false);
  expect(sounds()).toEqual([own]);
});
