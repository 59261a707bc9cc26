import { certificateApiMessages } from '@ndeiya/domain/certificates/apiMessages';
import type {
  CertificateAnswer,
  IssuedCertificates,
  IssuedPlaces,
} from '@ndeiya/domain/certificates/certificateApi';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, clear, makeAdmin, resetLimits, resetSuite } from '../support/backend';
import { issueCertificates, issuedCertificate } from '../support/certificates';
import { call } from '../support/client';
import { putEntry } from '../support/entries';
import { as } from '../support/judging';
import { PATIENCE } from '../support/media';
import {
  correctLast,
  frozenRound,
  giveFirst,
  giveRow,
  publishedRound,
  publishRound,
  stepOf,
} from '../support/results';
import type { StoredRound } from '../support/rounds';
import { putSlot } from '../support/slots';
import { expectError } from './support/answers';
import { withoutTriggers, withTriggers } from './support/withoutTriggers';

withoutTriggers();

const edition = DEFAULT_SETTINGS.current_edition;
const THREE = { entries: 3, roles: ['judge', 'judge'] } as const;
const CHILD = 'Wambui wa Njeri';

let admin: Account;
beforeAll(async () => {
  await resetSuite();
  admin = await makeAdmin();
});
beforeEach(async () => {
  await resetLimits();
  await clear('rounds', 'round_entries', 'results', 'certificates', 'entries', 'entry_people', 'slots');
});

const issue = async (json: object = {}) => {
  const { body, status, text } = await call('post', '/certificates/places', {
    ...as(admin),
    json: { edition, ...json },
  });
  expect(status, text).toBe(201);
  return body as IssuedPlaces;
};
const issueForEntries = async () => {
  const json = { edition, award: 'Participation' };
  return (await call('post', '/certificates/participation', { ...as(admin), json }))
    .body as IssuedCertificates;
};
const linesOf = ({ made }: IssuedCertificates) =>
  made.map(({ holder_name, award, category }) => [holder_name, award, category ?? ''].join(' | ')).sort();

/** An entry of an adult and a minor, whose guardian has not decided, unless the name is public. */
const putFamily = (name_public = false) =>
  putEntry(
    { edition, state: 'accepted', number: 'A1', has_minor: true, consent: 'missing', name_public },
    {
      members: [
        makeMember({ id: 'm1', name: 'Njeri' }),
        makeMember({ id: 'm2', name: CHILD, age_band: 'minor', guardian_id: 'g1' }),
      ],
    },
  );

async function publishedFor(entry: string): Promise<StoredRound> {
  const round = await publishedRound(admin, 'totals', THREE);
  await giveFirst(round, entry);
  return round;
}

describe('certificates for places', () => {
  test('take their places from the published results, and nobody gets one twice', async () => {
    const entry = await putEntry(
      { edition, state: 'accepted', number: 'A1' },
      { members: [makeMember({ name: 'Kamau' })] },
    );
    const round = await frozenRound(admin, THREE);
    await giveFirst(round, entry);
    expect((await issue()).made, 'nothing is published yet').toEqual([]);
    await publishRound(admin, round.id, 'places');
    const issued = await issue();
    expect(linesOf(issued)).toEqual(['Kamau | 1st place | Poetry', 'Kamau | top: 1st place | ']);
    expect(issued.made[0]).toMatchObject({ kind: 'place', entry, number: `${String(edition)}-0001` });
    expect(await issue()).toEqual({ made: [], remaining: 0, outdated: [] });
    expect((await issue({ class: 'Another class' })).made).toEqual([]);
  });
});

describe('a certificate for taking part that was issued before the results', () => {
  const stateOf = async (code: string) => (await call('get', `/certificates/${code}`)).body;

  test('is replaced by that for the place, and comes again after the places are revoked', async () => {
    const people = (name: string) => ({ members: [makeMember({ name })] });
    const winner = await putEntry({ edition, state: 'accepted', number: 'A1' }, people('Kamau'));
    const other = await putEntry({ edition, state: 'accepted', number: 'A2' }, people('Njeri'));
    for (const entry of [winner, other]) await putSlot({ edition, entry, state: 'done' });
    const before = await issueForEntries();
    expect(before.made).toHaveLength(2);
    const codeOf = (entry: string) => before.made.find((one) => one.entry === entry)?.code ?? '';

    const round = await frozenRound(admin, THREE);
    await giveFirst(round, winner);
    await publishRound(admin, round.id, 'places');
    const { made } = await issue();
    expect(made).toHaveLength(2);
    expect(await stateOf(codeOf(winner))).toMatchObject({ state: 'replaced', replaced_by: made[0]?.code });
    expect(await stateOf(codeOf(other))).toMatchObject({ state: 'issued', replaced_by: null });
    expect((await issueForEntries()).made, 'the winner has one paper').toEqual([]);

    for (const { code } of made)
      await call('post', `/certificates/${code}/revoke`, { ...as(admin), json: { reason: 'Not in time.' } });
    expect(linesOf(await issueForEntries())).toEqual(['Kamau | Participation | Poetry']);
  });
});

describe('after a correction', () => {
  const listed = async () =>
    (await call('get', `/certificates?edition=${String(edition)}`, as(admin))).body as CertificateAnswer[];
  const byAward = (list: readonly CertificateAnswer[], award: string, holder: string) =>
    list.find((one) => one.award === award && one.holder_name === holder);

  test('certificates that say something else are marked, not printed, and replaced by the next batch', async () => {
    const round = await frozenRound(admin, THREE);
    for (const [place, name] of ['Kamau', 'Njeri'].entries()) {
      const number = `A${String(place + 1)}`;
      const people = { members: [makeMember({ name })] };
      await giveRow(round, place, await putEntry({ edition, state: 'accepted', number }, people));
    }
    await publishRound(admin, round.id, 'places');
    expect((await issue()).made).toHaveLength(4);
    const [before] = (await listed()).filter(({ outdated }) => outdated);
    expect(before).toBeUndefined();

    await correctLast(admin, round);
    await withTriggers(async () => {
      await stepOf(admin, round.id, { to: 'corrected' });
      await expect
        .poll(async () => (await listed()).filter(({ outdated }) => outdated), PATIENCE)
        .toHaveLength(4);
    });
    const marked = await listed();
    const dueOf = (award: string, holder: string) => byAward(marked, award, holder)?.due_award;
    expect(dueOf('1st place', 'Kamau')).toBe('2nd place');
    expect(dueOf('top: 1st place', 'Kamau')).toBe('top: 2nd place');
    expect(dueOf('2nd place', 'Njeri')).toBe('3rd place');
    expect(dueOf('top: 2nd place', 'Njeri')).toBeNull();

    const first = byAward(marked, '1st place', 'Kamau')?.code ?? '';
    expect((await call('get', `/certificates/${first}`)).body).toMatchObject({
      state: 'issued',
      outdated: true,
    });
    const pdf = await call('get', `/certificates/${first}/pdf`, as(admin));
    expect(expectError(pdf, 'certificate-state').error).toBe(certificateApiMessages.outdated);
    const json = { holder_name: 'Kamaũ', award: '2nd place' };
    const again = await call('post', `/certificates/${first}/reissue`, { ...as(admin), json });
    expect(again.body).toMatchObject({ award: '2nd place', category: 'Poetry', outdated: false });

    const batch = await issue();
    expect(linesOf(batch)).toEqual(['Kamau | top: 2nd place | ', 'Njeri | 3rd place | Poetry']);
    const lost = byAward(marked, 'top: 2nd place', 'Njeri');
    expect(batch.outdated).toEqual([lost?.number]);
    const old = byAward(marked, '2nd place', 'Njeri')?.code ?? '';
    const made = batch.made.find(({ award }) => award === '3rd place');
    expect((await call('get', `/certificates/${old}`)).body).toMatchObject({
      state: 'replaced',
      replaced_by: made?.code,
    });
    expect(await issue()).toEqual({ made: [], remaining: 0, outdated: [lost?.number] });
  });
});

describe('the name of a minor', () => {
  test('is replaced by the number of the entry until a guardian agrees that it is published', async () => {
    const entry = await putFamily();
    await putSlot({ entry, state: 'done' });
    await publishedFor(entry);
    const first = [...linesOf(await issueForEntries()), ...linesOf(await issue({ class: 'Poetry' }))];
    expect(first).toEqual([
      'Njeri | Participation | Poetry',
      'No. A1 | Participation | Poetry',
      'Njeri | 1st place | Poetry',
      'No. A1 | 1st place | Poetry',
    ]);
    await clear('certificates');
    expect((await issue()).made).not.toEqual([]);
    expect((await issueForEntries()).made, 'winners have one already').toEqual([]);
  });

  test('is printed where a guardian has agreed', async () => {
    await putSlot({ entry: await putFamily(true), state: 'done' });
    expect(linesOf(await issueForEntries())).toContain(`${CHILD} | Participation | Poetry`);
  });

  test('is refused when it is typed, also for a certificate that is issued again', async () => {
    await putFamily();
    const sentence = certificateApiMessages.minor(CHILD);
    const typed = await issueCertificates(admin, { edition, kind: 'place', holders: ['wambui wa NJERI'] });
    expect(expectError(typed, 'invalid-fields').fields).toEqual({ holders: sentence });
    const { code } = await issuedCertificate(admin, { edition, kind: 'place', holders: ['No. A1'] });
    const json = { holder_name: CHILD, award: 'Stage' };
    const again = await call('post', `/certificates/${code}/reissue`, { ...as(admin), json });
    expect(expectError(again, 'invalid-fields').fields).toEqual({ holder_name: sentence });
  });

  test('does not keep an adult of the same name from the thanks for a volunteer', async () => {
    await putFamily();
    expect((await issueCertificates(admin, { edition, kind: 'volunteer', holders: [CHILD] })).status).toBe(
      201,
    );
  });
});
