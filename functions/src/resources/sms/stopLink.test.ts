import { smsApiMessages } from '@ndeiya/domain/sms/apiMessages';
import { textSize } from '@ndeiya/domain/sms/gsm';
import { STOP_CODE } from '@ndeiya/domain/sms/stop';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { optIn, optOut, stopByLink } from './optOuts';
import { stopCode, withStopLink } from './stopLink';

const NUMBER = '+254712345678';
const PHONE = '+254 712 345 678';

let memory: MemoryFirestore;
beforeEach(() => {
  vi.stubEnv('HASH_KEY', 'a long random text of the tests');
  memory = new MemoryFirestore();
});
const optOuts = () => memory.all('text_optouts').size;

describe('the link that stops text messages', () => {
  test('stands behind a text, with a code that only the number has', () => {
    const text = withStopLink('Ndeiya: accepted.', NUMBER);
    expect(text).toBe(`Ndeiya: accepted. Stop: http://127.0.0.1:5000/stop#${stopCode(NUMBER)}`);
    expect(stopCode(NUMBER)).toMatch(STOP_CODE);
    expect(stopCode('+254712345679')).not.toBe(stopCode(NUMBER));
  });

  test.each([
    ['fits into the part', 160, 160],
    ['would make a second part', 161, 113],
  ])('is left out unless it costs no part more: one that %s', (_, whole, expected) => {
    const link = withStopLink('', NUMBER).length;
    const text = 'a'.repeat(whole - link);
    expect(withStopLink(text, NUMBER)).toHaveLength(whole === 160 ? expected : text.length);
    expect(textSize(withStopLink(text, NUMBER)).parts).toBe(1);
  });

  test('adds no part to a text of two parts or of letters that need more room', () => {
    for (const text of ['a'.repeat(200), 'a'.repeat(300), 'ũ'.repeat(20), 'ũ'.repeat(60)])
      expect(textSize(withStopLink(text, NUMBER)).parts).toBe(textSize(text).parts);
  });
});

describe('a number is stopped', () => {
  const stop = (phone: string, code = stopCode(NUMBER), website = '') =>
    stopByLink(memory.db, { phone, code, website });

  test.each([PHONE, '0712 345 678', '254712345678'])('by its own link, typed as %s', async (phone) => {
    expect(await stop(phone)).toEqual({ message: smsApiMessages.stopTaken });
    expect(optOuts()).toBe(1);
  });

  test('once: pressed twice, on two phones at once, or noted by an organiser before, nothing changes', async () => {
    await optOut(memory.db, PHONE);
    const [first] = [...memory.all('text_optouts').values()];
    await Promise.all([stop(PHONE), stop(PHONE)]);
    expect([...memory.all('text_optouts').values()]).toEqual([first]);
  });

  test('again after an organiser has let it have texts', async () => {
    await stop(PHONE);
    await optIn(memory.db, PHONE);
    expect(optOuts()).toBe(0);
    await stop(PHONE);
    expect(optOuts()).toBe(1);
  });

  test.each<[string, () => Promise<{ message: string }>]>([
    ['a link that was passed on, with another number', () => stop('+254 712 345 679')],
    ['a guessed code', () => stop(PHONE, 'AAAAAAAA')],
    ['a number that gets no text messages', () => stop('020 123 456')],
    ['a program that fills in each field', () => stop(PHONE, stopCode(NUMBER), 'https://x.example')],
  ])('by no %s, and the answer is the same', async (_, call) => {
    expect(await call()).toEqual({ message: smsApiMessages.stopTaken });
    expect(optOuts()).toBe(0);
  });
});
