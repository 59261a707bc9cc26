import type { OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import { unique } from '@ndeiya/domain/testing/unique';
import {
  COLLECTED,
  OFFER,
  offerPiece,
  proposeWords,
  putGroupsEntry,
  putPiece,
  reviewPiece,
} from '../../support/archive';
import { makeAccount } from '../../support/backend';
import { call } from '../../support/client';
import { type MakeSample, noData, type RowName } from '../../support/sample';

/** A successful call for every row about the archive. */
export const ARCHIVE_SAMPLES = {
  'archive.offer': async (admin) => ({ ...(await putGroupsEntry(admin)), json: { ...OFFER }, owned: true }),
  'archive.collect': () => ({ json: { ...COLLECTED, title: `Two banks ${unique()}` } }),
  'archive.list': noData,
  'archive.mine': noData,
  'archive.correct': async (admin) => {
    const { id, rev } = await putPiece(admin);
    return { id, json: { rev, title: 'Another' } };
  },
  'archive.review': async (admin) => {
    const { id, rev } = await putPiece(admin);
    return { id, json: { rev, part: 'words' } };
  },
  'archive.decideWords': async (admin) => {
    const { id: entry, pass } = await putGroupsEntry(admin);
    const { id, rev } = await offerPiece(entry, { pass });
    await proposeWords(id, admin);
    return { id, pass, json: { rev, accept: true }, owned: true };
  },
  'archive.publish': async (admin) => {
    const { id, rev } = await reviewPiece(admin, await putPiece(admin));
    return { id, json: { rev } };
  },
  'archive.withdrawByCode': async () => {
    const { token } = await makeAccount();
    const { body } = await call('post', '/archive', { token, json: COLLECTED });
    return { json: { code: (body as OfferedAnswer).withdraw_code } };
  },
  'archive.withdraw': async (admin) => {
    const { id: entry, pass } = await putGroupsEntry(admin);
    const { id } = await offerPiece(entry, { pass });
    return { id, pass, json: { reason: 'A claim' }, owned: true };
  },
} satisfies Partial<Record<RowName, MakeSample>>;
