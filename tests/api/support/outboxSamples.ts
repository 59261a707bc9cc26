import { texts } from '@ndeiya/domain/sms/text';
import { goldenOf } from '@ndeiya/domain/testing/golden';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { type MakeSample, put, type RowName } from '../../support/sample';

/** A message in this state, on its way or sent by hand. */
const putText = (way: 'text' | 'whatsapp', state: string) => {
  const data = goldenOf(texts.path)[0]?.data ?? {};
  const event_date = new Date(Date.now() + 86_400_000);
  const delivery = { ...(data.delivery as object), state };
  return put(texts.path, { ...data, way, event_date, valid_until: event_date, ...stampsAt(), delivery });
};

const SETTINGS = {
  on: true,
  budget: 100_000,
  price: 100,
  quiet_from: '21:00',
  quiet_to: '07:00',
  plain_letters: true,
};
const BODY = '{site}: your number is {number}.';
/** The edition that the settings describe. */
const YEAR = '2025';

/** Successful calls for the rows about the list of what was sent, and about text messages. */
export const OUTBOX_SAMPLES = {
  'outbox.list': () => ({}),
  'outbox.resume': () => ({ json: {} }),
  'outbox.retry': async () => ({ id: await putText('text', 'failed'), json: {} }),
  'outbox.sent': async () => ({ id: await putText('whatsapp', 'queued'), json: {} }),
  'outbox.settings': () => ({ id: YEAR }),
  'outbox.saveSettings': () => ({ id: YEAR, json: SETTINGS }),
  'outbox.templates': () => ({}),
  'outbox.saveTemplate': () => ({ id: 'accepted', json: { language: 'en', body: BODY } }),
  'outbox.preview': () => ({ json: { language: 'en', kind: 'accepted', body: BODY } }),
  'outbox.optOut': () => ({ json: { phone: '0712 345 678' } }),
  'outbox.optIn': () => ({ json: { phone: '0712 345 678' } }),
  'textStops.stop': () => ({ json: { phone: '0712 345 678', code: 'AAAAAAAA' } }),
  'winnerTexts.read': () => ({ id: YEAR }),
  'winnerTexts.send': () => ({ id: YEAR, json: { kind: 'prize' } }),
  'winnerTexts.undo': () => ({ id: YEAR, json: { kind: 'certificate' } }),
} satisfies Partial<Record<RowName, MakeSample>>;
