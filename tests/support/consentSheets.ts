import type { Account } from './backend';
import { call } from './client';
import { childWithPoem, makeGroup, sendOps } from './groups';
import { form } from './media';
import { PNG } from './sample';

/** The text and a picture of a sheet, as the leader's phone sends them. */
export const scanForm = (sheet: string, image: Buffer = PNG): FormData => form({ sheet, image });

/** The sheets of a group after its leader has printed them. */
export async function printSheets(
  admin: Account,
  { group, token }: { group: string; token: string },
): Promise<{ sheet: string; member: string }[]> {
  const printed = await call('get', `/groups/${group}/consent_sheets.pdf`, { pass: token });
  if (printed.status !== 200) throw new Error(`nothing was printed: ${printed.text}`);
  const { body } = await call('get', `/groups/${group}/consent_sheets`, { token: admin.token });
  return body as { sheet: string; member: string }[];
}

/** A group of one child with a poem, whose sheet is printed. */
export async function childWithSheet(admin: Account, name = 'Njeri Kamau') {
  const led = await makeGroup(admin);
  const { member, entry, ops } = childWithPoem(name);
  await sendOps(led.token, ops);
  const [printed] = await printSheets(admin, { group: led.group.id, token: led.token });
  return { ...led, member, entry, sheet: printed?.sheet ?? '' };
}

export const sendScan = (
  { group, token }: { group: { id: string }; token: string },
  sheet: string,
  picture?: Buffer,
) => call('post', `/groups/${group.id}/consents/scan`, { pass: token, raw: scanForm(sheet, picture) });

/** The same child, with a photograph of the sheet that waits for an administrator. */
export async function childWithScan(admin: Account, name?: string) {
  const child = await childWithSheet(admin, name);
  const { body, status, text } = await sendScan(child, child.sheet);
  if (status !== 201) throw new Error(`the photograph was refused: ${text}`);
  return { ...child, scan: (body as { id: string }).id };
}
