import { expect, test, vi } from 'vitest';
import { ADMIN, decision, NAMED, OFFER, OWNER, stage } from '../../testing/archiveStage';
import type { MemoryFirestore } from '../../testing/memoryFirestore';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.stubEnv('SITE_URL', 'https://site.example');

/** One published piece is copied to others of the same account, which has many decisions. */
async function archiveOf(pieces: number, decisions: number): Promise<ReturnType<typeof stage>> {
  const at = stage(true);
  const { item } = await at.offered(OWNER, OFFER);
  const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  const words = await at.pieces.review(ADMIN, item.id, { rev: content.rev, part: 'words' });
  await at.pieces.publish(item.id, words.rev);
  const memory: MemoryFirestore = at.stored;
  for (let n = 0; n < pieces; n += 1) {
    const [id, entry] = [`piece${String(n)}`, `x${String(n)}`];
    memory.put(`archive/${id}`, { ...memory.fields(`archive/${item.id}`), entry });
    memory.put(`archive_public/${id}`, { ...memory.fields(`archive_public/${item.id}`) });
    memory.put(`entries/${entry}`, { ...memory.fields('entries/e1'), archive: id });
    memory.put(`entry_people/${entry}`, { ...memory.fields('entry_people/e1') });
    memory.put(`consents/own${String(n)}`, { ...decision(NAMED), entry });
  }
  for (let n = 0; n < decisions; n += 1)
    memory.put(`consents/d${String(n)}`, {
      ...decision(NAMED),
      entry: `x${String(n % pieces)}`,
      child: `Other${String(n)}`,
      person: `o${String(n)}`,
      member: `q${String(n)}`,
    });
  memory.reads = 0;
  return at;
}

test.each([
  [10, 200],
  [40, 200],
])(
  'the night reads the decisions about the entries of an account once for its %i pieces (%i decisions)',
  async (pieces, decisions) => {
    const at = await archiveOf(pieces, decisions);
    const { repair } = at.projection;
    if (!('length' in repair)) throw new Error('The projection has no step.');
    await repair[0].run(new Date());
    const states = [...at.stored.all('archive').values()].map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['published']));
    expect(at.stored.reads).toBeLessThan(3 * decisions + 30 * pieces);
  },
);

test.each([
  [10, 200],
  [40, 200],
  [40, 800],
])(
  'a write of the results that changes no award reads no decision for %i pieces (%i decisions of their account)',
  async (pieces, decisions) => {
    const at = await archiveOf(pieces, decisions);
    const change = { collection: 'results', documentId: '2026', before: {}, after: {} };
    await at.projection.onChange(change as never);
    expect(at.stored.reads).toBeLessThan(3 * pieces + 10);
  },
);
