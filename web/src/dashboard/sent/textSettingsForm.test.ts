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

test('stored settings are typed and read back without a change', () => {
  expect(typedTextSettings(textSettingsInput(typed))).toEqual(typed);
  expect(textSettingsInput({ ...typed, quiet_from: '', quiet_to: '' })).toMatchObject({
    budget: 50_000,
    price: 80,
    quiet_from: null,
    quiet_to: null,
  });
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
