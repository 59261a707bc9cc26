import { expect, test } from 'vitest';
import { makeImage } from '../../testing/makeHome';
import { bannerRoles } from './bannerRoles';

const ready = { image: makeImage() };
const waiting = { image: null };

test.each([
  { of: [], roles: [] },
  { of: [ready], roles: ['main'] },
  { of: [ready, ready, ready, ready], roles: ['main', 'background', 'spare', 'spare'] },
  { of: [waiting, ready, waiting, ready], roles: ['not ready', 'main', 'not ready', 'background'] },
])('roles of $of.length banners are $roles', ({ of, roles }) => {
  expect(bannerRoles(of)).toEqual(roles);
});
