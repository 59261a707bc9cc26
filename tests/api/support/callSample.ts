import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import type { Account } from '../../support/backend';
import { type Answer, call, type Options } from '../../support/client';
import { PNG, type RowName, type Sample } from '../../support/sample';
import { SAMPLES } from './samples';

/** A row with its name, and its caller. */
export interface Target {
  name: RowName;
  row: RouteSpec;
  admin: Account;
  user: Account;
}

/** A pass is the sample's. */
const tokenFor = ({ row, admin, user }: Target) =>
  row.access === 'public' || row.access === 'pass'
    ? {}
    : { token: (row.access === 'user' ? user : admin).token };

export function contentOf({ row }: Target, { json }: Sample, picture = PNG): Options {
  if (!row.file || !json) return json ? { json } : {};
  const form = new FormData();
  for (const [name, value] of Object.entries(json)) form.set(name, String(value));
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'one.png');
  return { raw: form };
}

const pathOf = ({ row }: Target, { id = 'unknown-id' }: Sample) => row.path.replace(/:\w+/g, id);

const callerOf = (target: Target, { token, pass }: Sample): Options => ({
  ...tokenFor(target),
  ...(token && { token }),
  ...(pass && { pass }),
});

/** Calls a row with a sample; `options` replace parts of the request. */
export const callSample = (target: Target, sample: Sample, options?: Options): Promise<Answer> =>
  call(target.row.method, pathOf(target, sample), {
    ...callerOf(target, sample),
    ...(options ?? contentOf(target, sample)),
  });

/** The sample of a row that no request has used up yet. */
let unspent: { name: RowName; sample: Sample } | undefined;

/** A sample for a request that leaves it as it is, because it is refused: the row's next request may use it too. */
export async function peekSample({ name, admin }: Target): Promise<Sample> {
  if (unspent?.name !== name) unspent = { name, sample: await SAMPLES[name](admin) };
  return { ...unspent.sample };
}

/** A sample of its own for one request. */
export async function sampleOf(target: Target): Promise<Sample> {
  const sample = await peekSample(target);
  unspent = undefined;
  return sample;
}
