import { sentAdminMessages as texts } from '@ndeiya/domain/sms/adminMessages';
import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { expect, test } from 'vitest';
import {
  textSettingsInput,
  textSettingsProblems,
  type TypedSettings,
  typedTextSettings,
} from './textSettingsForm';

const typed: TypedSettings = {
  on: true,
  budget: '500.00',
  price: '0.80',
  quiet_from: '21:00',
  quiet_to: '07:00',
  plain_letters: true,
};

const stored = {
  on: true,
  budget: 50_000,
  price: 80,
  quiet_from: '21:00',
  quiet_to: '07:00',
  plain_letters: true,
};

test('settings that nobody has changed send nothing', () => {
  expect(typedTextSettings(stored)).toEqual(typed);
  expect(textSettingsInput(typed, stored)).toEqual({});
});

test.each<[string, Partial<TypedSettings>, object]>([
  ['a budget', { budget: '600' }, { budget: 60_000 }],
  ['no quiet hours', { quiet_from: '', quiet_to: '' }, { quiet_from: null, quiet_to: null }],
  ['the switch', { on: false }, { on: false }],
])('%s that was changed is sent alone, so that a stop from elsewhere stays', (_, part, input) => {
  expect(textSettingsInput({ ...typed, ...part }, stored)).toEqual(input);
});

test.each<[string, Partial<TypedSettings>, object]>([
  ['right settings', {}, {}],
  ['no quiet hours', { quiet_from: '', quiet_to: '' }, {}],
  ['one quiet hour', { quiet_to: '' }, { quiet_to: smsApiMessages.quietBoth }],
  ['a budget that is no amount', { budget: 'much' }, { budget: texts.amount }],
  ['a price that is no amount', { price: '' }, { price: texts.amount }],
  ['a budget below one part', { budget: '0.79' }, { budget: texts.tooLittle }],
  ['no budget and no price', { budget: '0', price: '0' }, { budget: texts.tooLittle }],
  ['no budget while they are off', { budget: '0', on: false }, {}],
])('%s: problems stand at their fields', (_, part, problems) => {
  expect(textSettingsProblems({ ...typed, ...part })).toEqual(problems);
});
