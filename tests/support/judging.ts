import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import type { Operation } from '@ndeiya/domain/judging/operation';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { type Account, db } from './backend';
import { call } from './client';
import type { Seated, StoredRound } from './rounds';

/** All marks of the test rounds: a total of 80.00. */
export const FULL = { voice: 32, words: 21, stage: 27 };

/** An account's token or a pass. */
export type RequestAuth = { token: string } | { pass: string };
export const as = ({ token }: Account) => ({ token });

export const consoleOf = async (id: string, who: RequestAuth) =>
  (await call('get', `/rounds/${id}/console`, who)).body as ConsoleAnswer;

export const decide = (id: string | undefined, json: object, who: RequestAuth) =>
  call('post', `/sheets/${id ?? ''}/decide`, { ...who, json });

export const send = (judge: Seated, ...ops: Operation[]) =>
  call('post', '/judging/ops', { pass: judge.token, json: { ops } });

export const submit = (sheet_id = '', overrides: Partial<Operation> = {}) =>
  makeOperation({ sheet_id, kind: 'submit', payload: { marks: FULL }, ...overrides } as Partial<Operation>);

export const sheetOf = async (id: string | undefined) => (await db.doc(`sheets/${id ?? ''}`).get()).data();

export const judgeOf = ({ judges }: StoredRound, index = 0) => judges[index]!;
