import { createHash, randomUUID } from 'node:crypto';
import { FORMER_TERMS, NEUTRAL_TERMS } from '@ndeiya/domain/consents/terms';
import type { ConsentScanAnswer } from '@ndeiya/domain/groups/consentSheetApi';
import { sheetApiMessages } from '@ndeiya/domain/groups/sheetMessages';
import { ORPHAN_AFTER_HOURS } from '@ndeiya/domain/kernel/constants';
import { describe, expect, test } from 'vitest';
import { cleanConsents } from '../../functions/src/resources/consents/cleaning';
import { versionOf } from '../../functions/src/resources/consents/terms';
import { type Account, db } from '../support/backend';
import { call } from '../support/client';
import { childWithScan, childWithSheet, printSheets, scanForm, sendScan } from '../support/consentSheets';
import { entryNow } from '../support/entries';
import { childWithPoem, groupOp, makeGroup, newPhoneId, packOf, sendOps } from '../support/groups';
import { bucket, filesIn, picture } from '../support/media';
import { makePass, openPass } from '../support/passes';
import { expectError } from './support/answers';
import { onEmptyEdition } from './support/emptyEdition';

let admin: Account;
onEmptyEdition((made) => {
  admin = made;
});

const YES = { language: 'en', purposes: 'take_part,publish_name', signed_as: 'Mother of Njeri Kamau' };
const confirm = (scan: string, json: object = YES, headers = {}) =>
  call('post', `/consent_scans/${scan}/confirm`, { token: admin.token, json, headers });
const scans = async (group: string) => {
  const inState = (state: string) =>
    call('get', `/consent_scans?group=${group}&state=${state}`, { token: admin.token });
  const lists = await Promise.all(['to_confirm', 'decided'].map(inState));
  return lists.flatMap(({ body }) => body as ConsentScanAnswer[]);
};
const filesOf = async (group: string) => (await filesIn(`consent_scans/${group}/`)).length;
const refusedOf = async ({ token }: { token: string }) => (await packOf(token)).refused_sheets;
const HIDDEN = 'a house in Ndeiya';
const photo = () =>
  picture()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: HIDDEN } })
    .toBuffer();
const refusal = async (answer: ReturnType<typeof call>, code: Parameters<typeof expectError>[1]) =>
  expectError(await answer, code).error;

describe('the sheets of a class', () => {
  test('have a page for each minor without a decision, and the same squares when they are printed again', async () => {
    const { group, token } = await makeGroup(admin);
    const [one, two] = [childWithPoem('Njeri Kamau'), childWithPoem('Wanjirũ Mũthoni')];
    const grown = groupOp('add', { member: newPhoneId(), name: 'Grace Wairimũ', age_band: 'adult' });
    await sendOps(token, [...one.ops, ...two.ops, grown]);
    const first = await printSheets(admin, { group: group.id, token });
    expect(first.map(({ member }) => member).sort()).toEqual([one.member, two.member].sort());
    expect(await printSheets(admin, { group: group.id, token })).toEqual(first);
    const pdf = await call('get', `/groups/${group.id}/consent_sheets.pdf?language=ki`, {
      token: admin.token,
    });
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect(pdf.headers.get('Cache-Control')).toBe('no-store');
    expect(pdf.text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    const own = await db.doc(`consent_sheets/${first[0]?.sheet ?? ''}`).get();
    expect(own.data()).toMatchObject({ group: group.id, language: 'en' });
    expect(first[0]?.sheet).toMatch(/^[\w-]{22}$/);
  });

  test('are printed by the own leader and administrators alone', async () => {
    const { group } = await makeGroup(admin);
    const other = await makeGroup(admin);
    const path = `/groups/${group.id}/consent_sheets.pdf`;
    expectError(await call('get', path, { pass: other.token }), 'not-found');
    const crew = await openPass(await makePass(admin, { role: 'crew' }));
    expectError(await call('get', path, { pass: crew }), 'forbidden');
    expectError(await call('get', path), 'unauthenticated');
    expectError(
      await call('get', `/groups/${group.id}/consent_sheets`, { pass: other.token }),
      'unauthenticated',
    );
  });
});

describe('the photograph of a signed sheet', () => {
  test('is no consent until an administrator confirms it, then counts as paper for all entries of the child', async () => {
    const child = await childWithSheet(admin);
    const song = newPhoneId();
    const piece = { category: 'Drums', kind: 'solo', title: 'The river', duration_s: 120 };
    await sendOps(child.token, [groupOp('enter', { entry: song, ...piece, members: [child.member] })]);
    const url = `https://site.example/consent/sheet/${child.sheet}`;
    const image = await photo();
    const sent = await sendScan(child, url, image);
    expect(sent).toMatchObject({ status: 201, body: { member: child.member, state: 'to_confirm' } });
    expect((await entryNow(child.entry)).consent).toBe('missing');
    const [waiting] = await scans(child.group.id);
    expect(waiting).toMatchObject({ child: 'Njeri Kamau', sheet: child.sheet, state: 'to_confirm' });
    const shown = await call('get', `/consent_scans/${waiting?.id ?? ''}/image`, { token: admin.token });
    const [, base64 = ''] = (shown.body as { image: string }).image.split('base64,');
    expect(Buffer.from(base64, 'base64').includes(HIDDEN), 'the picture says nothing of its place').toBe(
      false,
    );

    const confirmed = await confirm(waiting?.id ?? '');
    expect(confirmed).toMatchObject({ status: 201, body: { state: 'given' } });
    expect([(await entryNow(child.entry)).consent, (await entryNow(song)).consent]).toEqual([
      'given',
      'given',
    ]);
    const { id } = confirmed.body as { id: string };
    const consent = (await db.doc(`consents/${id}`).get()).data();
    const taken = createHash('sha256').update(image).digest('hex');
    expect(consent).toMatchObject({
      method: 'paper',
      child: 'Njeri Kamau',
      evidence: { by: admin.uid, scan: { sha256: taken } },
    });
    const kept = await call('get', `/consents/${id}/scan`, { token: admin.token });
    expect(kept.body, 'the photograph is not encoded again').toEqual(shown.body);
    expect(await filesOf(child.group.id), 'the photograph is kept with the decision').toBe(0);
    expect((await packOf(child.token)).members).toMatchObject([{ consent: 'given' }]);
    expect(await refusal(confirm(waiting?.id ?? ''), 'group-state')).toBe(sheetApiMessages.decided);
    expect(await refusal(sendScan(child, child.sheet), 'group-state')).toBe(
      sheetApiMessages.confirmedAlready,
    );
  });

  test('is shown with the text that was printed, and recorded under it, after the text has changed', async () => {
    const child = await childWithScan(admin);
    const printed = versionOf(FORMER_TERMS[0] ?? NEUTRAL_TERMS, 'en', 0);
    await db.doc(`consent_sheets/${child.sheet}`).update({ terms_version: printed.id });
    const path = `/consent_scans/${child.scan}/terms`;
    const shown = await call('get', path, { token: admin.token });
    expect(shown.body).toMatchObject({ id: printed.id, text: printed.text });
    expectError(await call('get', path, { pass: child.token }), 'unauthenticated');
    const { id } = (await confirm(child.scan)).body as { id: string };
    expect((await db.doc(`consents/${id}`).get()).data()).toMatchObject({ terms_version: printed.id });
  });

  test('with the same key is confirmed once, and two administrators at once confirm it once', async () => {
    const child = await childWithScan(admin);
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await confirm(child.scan, YES, headers);
    expect(await confirm(child.scan, YES, headers)).toMatchObject({ status: 201, body: first.body });
    const other = await childWithScan(admin, 'Amina Hassan');
    const both = await Promise.all([confirm(other.scan), confirm(other.scan)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const found = await db.collection('consents').where('entry', '==', other.entry).get();
    expect(found.size).toBe(1);
  });

  test('that is taken again takes the place of one that waits, and one that was refused may be sent again', async () => {
    const child = await childWithScan(admin);
    const again = await sendScan(child, child.sheet, await photo());
    const { id: latest } = again.body as { id: string };
    expect(await filesOf(child.group.id)).toBe(1);
    expectError(await confirm(child.scan), 'not-found');
    const no = { token: admin.token, json: { reason: 'It is not signed.' } };
    const refused = await call('post', `/consent_scans/${latest}/refuse`, no);
    expect(refused.body).toMatchObject({ state: 'refused' });
    expect(await filesOf(child.group.id)).toBe(0);
    expectError(await call('post', `/consent_scans/${latest}/refuse`, no), 'group-state');
    expectError(await call('get', `/consent_scans/${latest}/image`, { token: admin.token }), 'not-found');
    expect(await refusedOf(child)).toEqual([{ member: child.member, reason: no.json.reason }]);
    expect((await sendScan(child, child.sheet)).status).toBe(201);
    expect(await refusedOf(child)).toEqual([]);
    expect((await scans(child.group.id)).map(({ state }) => state)).toEqual(['to_confirm', 'refused']);
  });

  test('of an unknown sheet, a sheet of another group, or for another group is refused as if there was none', async () => {
    const child = await childWithSheet(admin);
    const other = await makeGroup(admin);
    for (const answer of [
      sendScan(child, 'x'.repeat(22)),
      sendScan(child, 'https://elsewhere.example/'),
      sendScan(other, child.sheet),
      call('post', `/groups/${child.group.id}/consents/scan`, {
        pass: other.token,
        raw: scanForm(child.sheet),
      }),
    ])
      expect(await refusal(answer, 'not-found')).toBe(sheetApiMessages.unknown);
    expectError(await sendScan(child, child.sheet, Buffer.from('no picture')), 'unsupported-type');
    expect(await filesOf(child.group.id)).toBe(0);
  });

  test('is refused after the child was renamed or left', async () => {
    const child = await childWithScan(admin);
    const change = groupOp('change', {
      member: child.member,
      base_seq: 1,
      name: 'Otieno Were',
      age_band: 'minor',
    });
    await sendOps(child.token, [change]);
    expect(await refusal(sendScan(child, child.sheet), 'group-state')).toBe(sheetApiMessages.renamed);
    expect(await refusal(confirm(child.scan), 'group-state')).toBe(sheetApiMessages.renamed);
    const no = { ...YES, purposes: '' };
    expect(await confirm(child.scan, no), 'a no is taken').toMatchObject({ body: { state: 'refused' } });
    const leaver = await childWithSheet(admin, 'Amina Hassan');
    await sendOps(leaver.token, [
      groupOp('leave', { entry: leaver.entry }),
      groupOp('remove', { member: leaver.member }),
    ]);
    expect(await refusal(sendScan(leaver, leaver.sheet), 'group-state')).toBe(sheetApiMessages.left);
  });

  test('is not confirmed after a guardian said no, whichever was first, and nothing of the no is lost', async () => {
    const child = await childWithScan(admin);
    const path = `/entries/${child.entry}/members/${child.member}/witness`;
    const no = { language: 'en', purposes: '', signed_as: 'Father of Njeri' };
    expect((await call('post', path, { token: admin.token, json: no })).status).toBe(201);
    expect(await refusal(confirm(child.scan), 'group-state')).toBe(sheetApiMessages.noSince);
    expect((await entryNow(child.entry)).consent).toBe('refused');
    expect(await filesOf(child.group.id), 'the photograph waits').toBe(1);
    expect(await printSheets(admin, { group: child.group.id, token: child.token })).toHaveLength(1);
  });

  test('is not confirmed where somebody allowed less after it was printed than the sheet ticks', async () => {
    const child = await childWithScan(admin);
    const path = `/entries/${child.entry}/members/${child.member}/witness`;
    const less = { language: 'en', purposes: 'take_part', signed_as: 'Mother of Njeri' };
    expect((await call('post', path, { token: admin.token, json: less })).status).toBe(201);
    expect(await refusal(confirm(child.scan), 'group-state')).toBe(sheetApiMessages.lessSince);
    expect(await entryNow(child.entry)).toMatchObject({ consent: 'given', name_public: false });
    const same = { ...YES, purposes: 'take_part' };
    expect(await confirm(child.scan, same)).toMatchObject({ status: 201, body: { state: 'given' } });
  });

  test('is deleted at night where no document names it any more', async () => {
    const child = await childWithScan(admin);
    const night = () =>
      cleanConsents(
        { db, bucket: () => Promise.resolve(bucket) },
        new Date(Date.now() + (ORPHAN_AFTER_HOURS + 1) * 3_600_000),
      );
    await night();
    expect(await filesOf(child.group.id)).toBe(1);
    await db.doc(`consent_scans/${child.scan}`).delete();
    await night();
    expect(await filesOf(child.group.id)).toBe(0);
  });

  test('of a child in no entry waits until the child is entered', async () => {
    const led = await makeGroup(admin);
    const { member, ops } = childWithPoem('Baraka Mutua');
    await sendOps(led.token, ops.slice(0, 1));
    const [printed] = await printSheets(admin, { group: led.group.id, token: led.token });
    const { id } = (await sendScan(led, printed?.sheet ?? '')).body as { id: string };
    expect(await refusal(confirm(id), 'group-state')).toBe(sheetApiMessages.noEntry);
    await sendOps(led.token, ops.slice(1));
    expect(await confirm(id)).toMatchObject({ status: 201, body: { state: 'given' } });
    expect((await packOf(led.token)).members).toMatchObject([{ id: member, consent: 'given' }]);
  });
});
