import { expect, test } from 'vitest';
import { mirrored } from './mirrorCss';

test.each([
  ['margin-left:4px', 'margin-right:4px'],
  ['left:calc(50% - 8px)', 'right:calc(50% - 8px)'],
  ['border-top-left-radius:4px', 'border-top-right-radius:4px'],
  ['border-left:6px solid red', 'border-right:6px solid red'],
  ['text-align:left', 'text-align:right'],
  ['transform-origin:top left', 'transform-origin:top right'],
  ['padding:1px 2px 3px 4px', 'padding:1px 4px 3px 2px'],
  ['margin:0 calc(1px + 2px) 0 auto', 'margin:0 auto 0 calc(1px + 2px)'],
  ['padding:1px 2px', 'padding:1px 2px'],
  ['border-radius:1px 2px 3px 4px', 'border-radius:2px 1px 4px 3px'],
  ['border-radius:8px', 'border-radius:8px'],
  ['transform:translate(14px, 16px) scale(1)', 'transform:translate(-14px, 16px) scale(1)'],
  ['transform:translateX(-50%)', 'transform:translateX(50%)'],
  ['transform:translateX(var(--far))', 'transform:translateX(calc(-1 * var(--far)))'],
  ['transform:translateY(1px)', 'transform:translateY(1px)'],
  ['background:linear-gradient(to right, red, blue)', 'background:linear-gradient(to left, red, blue)'],
  ['background-image:url("left.png")', 'background-image:url("left.png")'],
  ['--left:left', '--left:left'],
  ['margin-inline-start:4px', 'margin-inline-start:4px'],
])('%s is written as %s from right to left', (given, wanted) => {
  const place = given.indexOf(':');
  const { name, value } = mirrored(given.slice(0, place), given.slice(place + 1));
  expect(`${name}:${value}`).toBe(wanted);
});
