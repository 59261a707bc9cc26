import type * as crypto from 'node:crypto';
import type { Pass } from '@ndeiya/domain/people/pass';
import { makeEntryPeople, makeMember } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { sinceFirstQuestion } from './firstQuestion';
import { contactHash } from './people';

const made = vi.hoisted(() => ({ hashes: 0 }));
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>();
  return {
    ...original,
    createHash: (...all: Parameters<typeof original.createHash>) => {
      made.hashes += 1;
      return original.createHash(...all);
    },
  };
});
beforeEach(() => {
  made.hashes = 0;
});

test('a link of a choir of 100 children, each asked twice, is compared without a hash of each guardian for each link', async () => {
  const of = (at: number) => ({
    member: `m${String(at)}`,
    guardian: `g${String(at)}`,
    contact: `+254 712 ${String(100 + at)} 678`,
    name: ['Amina Wambui', 'Amina'][at] ?? `Child ${String(at)}`,
  });
  const all = Array.from({ length: 100 }, (_, at) => of(at));
  const members = all.map(({ member, guardian, name }, at) => ({
    ...makeMember({ id: member, name, age_band: 'minor', guardian_id: guardian, phone: '' }),
    person: `p${String(at)}`,
  }));
  const guardians = all.map(({ guardian, contact }) => ({
    id: guardian,
    name: 'Mother',
    relation: 'Mother',
    contact,
  }));
  const people = { ...makeEntryPeople({ members, guardians, persons: [] }), id: 'e' } as never;
  const link = (at: number) =>
    ({
      entry: 'e',
      member: `m${String(at)}`,
      contact_hash: contactHash('e', of(at).contact),
      asked: { child: of(at).name, person: `p${String(at)}`, owner: null, group: null },
      also_asked: [],
      created_at: new Date('2026-01-01'),
    }) as unknown as Pass;
  const links = all.flatMap((_, at) => [link(at), link(at)]);
  made.hashes = 0;
  await sinceFirstQuestion(() => Promise.resolve(links), { pass: link(0), people, entry: 'e' });
  expect(made.hashes).toBeLessThan(5_000);
});
