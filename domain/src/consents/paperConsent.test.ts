import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { consentApiMessages } from './apiMessages';
import { paperConsent } from './consent';

const PAPER = { language: 'en', purposes: 'take_part', signed_as: 'Njeri' };

test.each(['2031-08-16', '2028-02-29', undefined])('a paper may have the day %s', (signed_on) => {
  const paper = signed_on === undefined ? PAPER : { ...PAPER, signed_on };
  expect(z.parse(paperConsent, paper).signed_on).toBe(signed_on);
});

test.each(['2031-02-29', '2031-2-3', '16.08.2031', '', '+12031-08-16'])(
  'a paper with "%s" for its day is refused',
  (signed_on) => {
    expect(z.safeParse(paperConsent, { ...PAPER, signed_on }).error?.issues[0]).toMatchObject({
      path: ['signed_on'],
      message: consentApiMessages.signedOn,
    });
  },
);
