import { GROUPS } from '@ndeiya/domain/kernel/constants';
import { beforeEach, expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { SheetService } from './consentSheets';

let memory: ReturnType<typeof groupWithGuardians>['memory'];
let enter: ReturnType<typeof groupWithGuardians>['enter'];
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', 'mum@example.org');
});

const print = () => new SheetService(memory.db).print('g1');
const sheets = () => memory.all('consent_sheets').size;
/** Sheets of earlier names, as many as a leader gets who renames a child each time. */
function printed(count: number, group = 'g1'): void {
  for (let n = 0; n < count; n += 1) {
    const of = { group, edition: YEAR_OF_GROUP, member: `m${String(n)}`, child: `Name ${String(n)}` };
    memory.put(`consent_sheets/${group}-${String(n)}`, storedAs('consent_sheets', of));
  }
}
const rename = (name: string) => {
  const [id, fields] = [...memory.all('group_members')][0] ?? [];
  memory.put(`group_members/${id ?? ''}`, { ...fields, name });
};

test('a group prints the last sheet that it may, and that one again, but no further one', async () => {
  printed(GROUPS.sheets - 1);
  printed(1, 'g2');
  await print();
  expect(sheets()).toBe(GROUPS.sheets + 1);
  await print();
  rename('Another Wambui');
  await expect(print()).rejects.toMatchObject({ code: 'group-state' });
  expect(sheets()).toBe(GROUPS.sheets + 1);
});

test('two prints at once make one sheet for each child, and both print it', async () => {
  enter('otieno', 'otieno@example.org');
  await Promise.all([print(), print()]);
  const made = [...memory.all('consent_sheets').values()].map(({ child, person }) => [child, person]);
  expect(made.toSorted()).toEqual([
    ['amina Wambui', 'p-amina'],
    ['otieno Wambui', 'p-otieno'],
  ]);
});

test(
  'more children than one commit takes have a sheet each after one print',
  { timeout: 60_000 },
  async () => {
    for (let n = 0; n < 450; n += 1) enter(`child${String(n)}`, `parent${String(n)}@example.org`);
    await print();
    expect(sheets()).toBe(451);
  },
);
