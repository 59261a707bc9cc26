import { isOptional, namesOf, type ShownField } from '@ndeiya/domain/kernel/shownFields';
import { partnerFields } from '@ndeiya/domain/site/visitorForms';
import { fields } from 'virtual:fields/partner';
import { expect, test } from 'vitest';
import { shownFields } from '../../build/shownFields';

const { load } = shownFields() as unknown as { load: (id: string) => string | undefined };

test('a form has every field of its table in the same order, without what checks it', () => {
  expect(namesOf(fields)).toEqual(namesOf(partnerFields));
  for (const name of namesOf(fields)) {
    const whole: ShownField = partnerFields[name];
    const { label, kind, max, placeholder } = whole;
    expect(fields[name]).toEqual(
      JSON.parse(
        JSON.stringify({ label, kind, max, placeholder, ...(isOptional(whole) && { optional: true }) }),
      ),
    );
  }
});

test('a table that does not exist stops the build', () => {
  expect(() => load('\0virtual:fields/nothing')).toThrow('no table of fields is called nothing');
});
