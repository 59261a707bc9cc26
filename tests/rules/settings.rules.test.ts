import { SHOWN_EDITION_FIELDS } from '@ndeiya/domain/editions/edition';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { makeOrganisation, makeSettings } from '@ndeiya/domain/testing/makers';
import { settingsCases } from '@ndeiya/domain/testing/settings.cases';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { changed, created, createStampAttempts, fromCases, updateStampAttempts } from './support/attempts';
import { describeCollection } from './support/matrix';

const { current_edition, edition, event_date, location, public_categories, extra_categories } =
  makeSettings();
const { currency, prizes, note, registration } = makeSettings();
const shown = {
  current_edition,
  edition,
  event_date,
  location,
  public_categories,
  extra_categories,
  currency,
  prizes,
  note,
  registration,
};
const onCreate = (value: object) => ({ ...value, ...created() });
/** An update has to leave what functions have stored of the current edition. */
const onUpdate = (value: object) => ({ ...shown, ...value, ...changed() });

/** Create runs all cases. Update uses the same rules function, so it runs one or two cases of each field. */
const EACH_FIELD = /^(an|no) |missing|null/;

/** The largest document, because Firestore limits the expressions that it evaluates for one request. */
const full = makeOrganisation({
  objectives: Array.from({ length: 12 }, () => 'ũ'.repeat(300)),
  intro: Array.from({ length: 3 }, () => ({ title: 'ũ'.repeat(100), text: 'ũ'.repeat(300) })),
  values: Array.from({ length: 9 }, () => ({ title: 'ũ'.repeat(100), text: 'ũ'.repeat(300) })),
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
  stored: () => ({ ...shown, ...makeOrganisation(), ...stampsAt() }),
  create: [
    ...fromCases(settingsCases, onCreate),
    ...createStampAttempts(onCreate(makeOrganisation())),
    { why: 'all that fits', value: onCreate(full), ok: true },
    ...SHOWN_EDITION_FIELDS.map((field) => ({
      why: `${field} of an edition`,
      value: onCreate({ ...makeOrganisation(), [field]: shown[field] }),
      ok: false,
    })),
    { why: 'another id', value: onCreate(makeOrganisation()), ok: false, id: 'other' },
  ],
  update: [
    ...fromCases(settingsCases, onUpdate).filter(({ why }) => EACH_FIELD.test(why)),
    ...updateStampAttempts(onUpdate(makeOrganisation())),
    { why: 'all that fits', value: onUpdate(full), ok: true },
    ...SHOWN_EDITION_FIELDS.map((field) => ({
      why: `another ${field}`,
      value: onUpdate({ ...makeOrganisation(), [field]: 'another' }),
      ok: false,
    })),
    { why: 'nothing of the edition', value: { ...makeOrganisation(), ...changed() }, ok: false },
  ],
});
