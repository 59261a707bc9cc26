import { expect, test } from 'vitest';
import { seenPart } from './seenStyles';

test.each([
  ['.a{color:red;display:none;margin:0;}', '.a{display:none;}'],
  ['.a:hover{margin:0 auto;visibility:hidden}', '.a:hover{visibility:hidden}'],
  ['@media (min-width:600px){.a{opacity:0;color:red;}}', '@media (min-width:600px){.a{opacity:0;}}'],
  ['.a::before{content:"x: y";color:red;}', '.a::before{content:"x: y";}'],
  ['.a{color:red;}', ''],
  ['@media print{.a{color:red}}', ''],
  ['@keyframes turn{from{opacity:0;}to{opacity:1;}}', ''],
])('of %s a style sheet of the tests takes %j', (rule, seen) => {
  expect(seenPart(rule)).toBe(seen);
});
