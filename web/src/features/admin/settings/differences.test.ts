import { expect, test } from 'vitest';
import { differences } from './differences';
import { valuesOf } from './settingsValues';

const settings = valuesOf(null);

test('equal settings have no differences', () => {
  expect(differences(settings, { ...structuredClone(settings), note: ` ${settings.note} ` })).toEqual([]);
});

test('each changed field has its name and both values, also lists and groups', () => {
  const theirs = {
    ...structuredClone(settings),
    edition: 'Another Edition',
    extra_categories: ['Dance', 'Drums'],
    prizes: [{ title: 'Best', amounts: ['1', '2'] }],
    contact: { ...settings.contact, phone: '0712 345 678' },
  };
  expect(differences({ ...settings, extra_categories: [] }, theirs)).toEqual([
    { label: 'Edition', mine: 'Ndeiya Edition', theirs: 'Another Edition' },
    { label: 'Categories for administrators', mine: '', theirs: 'Dance; Drums' },
    {
      label: 'Prizes',
      mine: 'Top performers: 50,000; 25,000; 15,000; Best rendition: 40,000; 20,000; 10,000',
      theirs: 'Best: 1; 2',
    },
    { label: 'Contact details', mine: 'Ndeiya, Kenya', theirs: '0712 345 678: Ndeiya, Kenya' },
  ]);
});

test('for a long text the part that differs is shown', () => {
  const long = `${'word '.repeat(200)}end`;
  const [history] = differences(
    { ...settings, history: `${long} mine` },
    { ...settings, history: `${long} theirs` },
  );
  expect(history?.mine).toMatch(/^… ?(word )+end mine$/);
  expect(history?.theirs).toMatch(/^… ?(word )+end theirs$/);
});
