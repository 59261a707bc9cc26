import { SETTINGS_ID } from '@ndeiya/domain/entities/settings';
import { makeSettings } from '@ndeiya/domain/testing/makers';
import { settingsCases } from '@ndeiya/domain/testing/settings.cases';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { ADMIN, EVERYBODY, NOBODY } from './support/actors';
import { changed, created, createStampAttempts, fromCases, updateStampAttempts } from './support/attempts';
import { describeCollection, type Attempt } from './support/matrix';

const onCreate = (value: object) => ({ ...value, ...created() });
const onUpdate = (value: object) => ({ ...value, ...changed() });

/** The cases are many and slow, so only the first one runs for every actor; the others run for two. */
const cases = (around: (value: object) => Record<string, unknown>): Attempt[] =>
  fromCases(settingsCases, around).map((one, index) =>
    index === 0 ? one : { ...one, actors: ['user', 'admin'] },
  );

/** Create runs all cases. Update uses the same rules function, so it runs one or two cases of each field. */
const EACH_FIELD = /^(an|no) |missing|null/;

/** The largest document, because Firestore limits the expressions that it evaluates for one request. */
const full = makeSettings({
  public_categories: Array.from({ length: 20 }, (_, index) => `Category ${String(index)}`),
  extra_categories: Array.from({ length: 20 }, (_, index) => `Extra ${String(index)}`),
  objectives: Array.from({ length: 12 }, () => 'ũ'.repeat(300)),
  intro: Array.from({ length: 3 }, () => ({ title: 'ũ'.repeat(100), text: 'ũ'.repeat(300) })),
  values: Array.from({ length: 9 }, () => ({ title: 'ũ'.repeat(100), text: 'ũ'.repeat(300) })),
  prizes: Array.from({ length: 4 }, () => ({ title: 'Prize', amounts: Array.from({ length: 10 }, () => 9) })),
  contact: { email: 'us@example.org', phone: '0712 345 678', address: 'Ndeiya' },
  social: {
    facebook: 'https://example.org/f',
    instagram: 'https://example.org/i',
    youtube: 'https://example.org/y',
    tiktok: 'https://example.org/t',
    x: 'https://example.org/x',
    whatsapp: 'https://example.org/w',
  },
});

describeCollection('settings', {
  id: SETTINGS_ID,
  stored: () => ({ ...makeSettings(), ...stampsAt() }),
  get: EVERYBODY,
  list: EVERYBODY,
  create: {
    who: ADMIN,
    attempts: [
      ...cases(onCreate),
      ...createStampAttempts(onCreate(makeSettings())),
      { why: 'all that fits', value: onCreate(full), ok: true },
      { why: 'another id', value: onCreate(makeSettings()), ok: false, id: 'other' },
    ],
  },
  update: {
    who: ADMIN,
    attempts: [
      ...cases(onUpdate).filter(({ why }) => EACH_FIELD.test(why)),
      ...updateStampAttempts(onUpdate(makeSettings())),
      { why: 'all that fits', value: onUpdate(full), ok: true },
    ],
  },
  delete: NOBODY,
});
