import { standardTerms } from '@ndeiya/domain/consents/terms';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { readEntryWithPeople } from './people';
import { TermsService, versionOf } from './terms';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A guardian's no is taken while a document that it does not need cannot be read. */

let memory: MemoryFirestore;
let terms: TermsService;
const put = (version: number, changes: object = {}) => {
  const { id, ...stored } = versionOf({ ...standardTerms(), text: `Text ${String(version)}` }, 'en', version);
  memory.put(`terms_versions/${id}`, { ...stored, ...stampsAt(), ...changes });
};
beforeEach(() => {
  memory = new MemoryFirestore();
  terms = new TermsService(memory.db);
});

test('the newest text that can be read is the current one, and the standard one where none can', async () => {
  put(2, { text: 7 });
  expect(await terms.current()).toMatchObject({ version: 0, text: standardTerms().text });
  put(1);
  expect(await terms.current()).toMatchObject({ version: 1, text: 'Text 1' });
  put(3);
  expect(await terms.current()).toMatchObject({ version: 3 });
});

test('an administrator mends a damaged text by writing the next one', async () => {
  put(2, { text: 7 });
  const { purposes } = standardTerms();
  const input = { language: 'en', text: 'Anew', archive: true, purposes } as never;
  const made = await terms.create('admin', input, committing(memory.db));
  expect(made).toMatchObject({ version: 3, text: 'Anew' });
  expect(await terms.current()).toMatchObject({ version: 3, text: 'Anew' });
});

test('a damaged text is not found by its id, so that nobody agrees to it', async () => {
  put(2, { text: 7 });
  const [id] = [...memory.all('terms_versions').keys()];
  expect(await terms.byId(id ?? '')).toBeUndefined();
});

test('an entry and its people are read while the edition cannot be', async () => {
  memory.put('entries/e1', { ...makeEntry({ edition: 2026 }), ...stampsAt() });
  memory.put('entry_people/e1', { ...makeEntryPeople({ edition: 2026 }), ...stampsAt() });
  memory.put('editions/2026', { ...makeEdition({ year: 2026 }), ...stampsAt(), prizes: 7 });
  const found = await memory.db.runTransaction((transaction) =>
    readEntryWithPeople(memory.db, transaction, 'e1'),
  );
  expect(found).toMatchObject({ entry: { id: 'e1' }, people: { id: 'e1' } });
  expect(found.edition).toBeUndefined();
});
