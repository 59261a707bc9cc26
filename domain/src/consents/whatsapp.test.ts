import { expect, test } from 'vitest';
import { DEFAULT_REGION, setRegion } from '../kernel/timeZone';
import { whatsappLink } from './whatsapp';

test.each([
  ['0712 345 678', '254712345678'],
  ['+254 712-345-678', '254712345678'],
  ['00254712345678', '254712345678'],
  ['(0112) 345678', '254112345678'],
  ['+44 20 7946 0958', '442079460958'],
])('%s is sent to %s', (phone, number) => {
  expect(whatsappLink(phone, 'Read & decide')).toBe(`https://wa.me/${number}?text=Read%20%26%20decide`);
});

test.each(['', '0712', 'njeri@example.org', '012345'])('%s has no address', (phone) => {
  expect(whatsappLink(phone, 'x')).toBeNull();
});

test('in another region a number without country code has no address, because its country is not known', () => {
  setRegion({ ...DEFAULT_REGION, time_zone: 'Africa/Kampala' });
  expect(whatsappLink('0712 345 678', 'x')).toBeNull();
  expect(whatsappLink('+256 712 345 678', 'x')).toContain('256712345678');
  setRegion(DEFAULT_REGION);
});
