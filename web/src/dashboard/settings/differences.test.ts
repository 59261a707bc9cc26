import { expect, test } from 'vitest';
import { settingDifferences } from './differences';
import { settingValuesOf } from './settingsValues';

const settings = settingValuesOf(null);

test('equal settings differ in nothing', () => {
  expect(
    settingDifferences(settings, { ...structuredClone(settings), mission: ` ${settings.mission} ` }),
  ).toEqual([]);
});

test('each changed field has its name and both values, also lists and groups', () => {
  const theirs = {
    ...structuredClone(settings),
    tagline: 'Another flame',
    objectives: ['Dance', 'Drums'],
    values: [{ title: 'Courage', text: 'Also when it is hard.' }],
    contact: { ...settings.contact, phone: '0712 345 678' },
  };
  expect(settingDifferences({ ...settings, objectives: [], values: [] }, theirs)).toEqual([
    { label: 'Tagline', mine: settings.tagline, theirs: 'Another flame' },
    { label: 'Objectives', mine: '', theirs: 'Dance; Drums' },
    { label: 'Values', mine: '', theirs: 'Courage: Also when it is hard.' },
    { label: 'Contact details', mine: 'Ndeiya, Kenya', theirs: '0712 345 678: Ndeiya, Kenya' },
  ]);
});

test('for a long text the part that differs is shown', () => {
  const long = `${'word '.repeat(200)}end`;
  const [history] = settingDifferences(
    { ...settings, history: `${long} mine` },
    { ...settings, history: `${long} theirs` },
  );
  expect(history?.mine).toMatch(/^… ?(word )+end mine$/);
  expect(history?.theirs).toMatch(/^… ?(word )+end theirs$/);
});
