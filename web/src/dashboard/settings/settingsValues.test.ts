import type { OrganisationInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_ORGANISATION } from '@ndeiya/domain/editions/settingsDefaults';
import { makeOrganisation } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import type { FieldErrors } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { messageAt } from '../kit/messageAt';
import { settingsResolver, settingValuesOf } from './settingsValues';

const check = async (overrides: Partial<OrganisationInput>) => {
  const values = { ...settingValuesOf(null), ...overrides };
  return settingsResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
};
const errorsOf = async (overrides: Partial<OrganisationInput>): Promise<FieldErrors<OrganisationInput>> =>
  (await check(overrides)).errors;

describe('the form’s values', () => {
  test('are the settings again when nothing was typed', async () => {
    expect(await check({})).toEqual({ values: DEFAULT_ORGANISATION, errors: {} });
  });

  test('have no id and no times', () => {
    const stored = { ...makeOrganisation(), id: 'competition', ...stampsAt() };
    expect(settingValuesOf(stored)).toEqual(makeOrganisation());
  });
});

test('an error is shown beside the field that it is about', async () => {
  const errors = await errorsOf({
    values: [{ title: ' ', text: 'Text' }],
    contact: { email: 'nobody', phone: '', address: '' },
  });
  expect(messageAt(errors.values, 0, 'title')).toBe('Title is required.');
  expect(messageAt(errors.values, 0, 'text')).toBeUndefined();
  expect(errors.contact?.email?.message).toBeDefined();
});
