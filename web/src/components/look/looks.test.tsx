import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepAllStyles } from '../../testing/seenStyles';
import { Box } from './Box';
import { browserLooks, DRAWN, LooksContext, serverLooks } from './looks';
import { Stack } from './Stack';
import { Typography } from './Typography';

keepAllStyles();

const htmlOf = (...classes: string[]) => classes.map((name) => `<p class="${name}"></p>`).join('');

const written = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));

test('what the server drew is not written again in the browser, and what comes later is', () => {
  const drawn = serverLooks();
  const name = drawn.classOf({ p: 7 });
  document.head.innerHTML = `<style ${DRAWN}>${drawn.css(htmlOf(name))}</style>`;
  render(
    <LooksContext value={browserLooks()}>
      <Box sx={{ p: 7 }}>Old</Box>
      <Box sx={{ p: 6 }}>New</Box>
    </LooksContext>,
  );
  expect(screen.getByText('Old')).toHaveClass(name, { exact: true });
  expect(written().filter((rule) => rule.includes('56px'))).toHaveLength(1);
  expect(written().filter((rule) => rule.includes('48px'))).toHaveLength(1);
});

test('equal styles have one class, others have another, and nothing has none', () => {
  for (const { classOf } of [browserLooks(), serverLooks()]) {
    expect(classOf({ p: 1 })).toBe(classOf([{ p: 1 }]));
    expect(classOf({ p: 1 })).not.toBe(classOf({ p: 2 }));
    expect([{}, null, undefined, false].map(classOf)).toEqual(['', '', '', '']);
  }
});

test('each style that the server wrote has its class in the browser, also where a class has several rules', () => {
  const styles = [
    { m: 1 },
    { p: { xs: 1, md: 2 }, '&:hover, & a': { m: 0 }, 'li &': { m: 2 } },
    { '@media print': { '& p': { m: 0 } } },
    // More than the names of one letter.
    ...Array.from({ length: 40 }, (_, place) => ({ pt: place, '& b': { top: place } })),
  ];
  const drawn = serverLooks();
  const classes = styles.map((style) => drawn.classOf(style));
  expect(new Set(classes).size).toBe(styles.length);
  document.head.innerHTML = `<style ${DRAWN}>${drawn.css(htmlOf(...classes))}</style>`;
  const { classOf } = browserLooks();
  expect(styles.toReversed().map(classOf)).toEqual(classes.toReversed());
  expect(classes).not.toContain(classOf({ m: 3 }));
});

test('a style that the page does not show is not written, and gets a class of its own where it is shown later', () => {
  const drawn = serverLooks();
  const [first, , last] = [{ m: 1 }, { m: 2 }, { m: 3 }].map((style) => drawn.classOf(style));
  const css = drawn.css(htmlOf(`button ${first ?? ''}`, last ?? ''));
  expect(css).not.toContain('16px');
  document.head.innerHTML = `<style ${DRAWN}>${css}</style>`;
  const { classOf } = browserLooks();
  expect(classOf({ m: 3 })).toBe(last);
  const others = [{ m: 2 }, { m: 4 }].map((style) => classOf(style));
  expect(new Set([first, last, ...others]).size).toBe(4);
});

test('a page that has lost its head writes the rules of a constant style again', () => {
  const style = { m: 9 };
  const looks = browserLooks();
  looks.classOf({ p: 9 });
  looks.classOf(style);
  document.head.innerHTML = '';
  const name = looks.classOf(style);
  // The grid of another file in the same window may write a style of its own meanwhile.
  expect(written()).toContainEqual(expect.stringContaining(`.${name} {`));
});

test('a selector that a browser does not know is left out, and the rest is shown', () => {
  const added: string[] = [];
  vi.spyOn(CSSStyleSheet.prototype, 'insertRule').mockImplementation((rule) => {
    if (rule.includes(':has')) throw new DOMException('unknown selector', 'SyntaxError');
    return added.push(rule);
  });
  render(<Box sx={{ '&:has(a)': { m: 1 }, '& b': { m: 5 } }}>Words</Box>);
  expect(screen.getByText('Words')).toBeVisible();
  expect(added.join('')).toContain('40px');
  vi.restoreAllMocks();
});

test('a page on the server knows only its own styles', () => {
  const [one, other] = [serverLooks(), serverLooks()];
  const html = htmlOf(one.classOf({ m: 1 }));
  expect(one.css(html)).toContain('margin:8px');
  expect(other.css(html)).toBe('');
});

test('a box, a text and a stack are the same elements as with MUI, and keep the class that they were given', () => {
  render(
    <Stack component="form" spacing={2} aria-label="Form">
      <Typography variant="subtitle1" component="p" className="own" color="primary">
        Words
      </Typography>
      <Typography variant="h2">Title</Typography>
      <Typography>Text</Typography>
    </Stack>,
  );
  expect(screen.getByRole('form', { name: 'Form' })).toHaveStyle({
    display: 'flex',
    flexDirection: 'column',
  });
  expect(screen.getByText('Words').tagName).toBe('P');
  expect(screen.getByText('Words')).toHaveClass('own');
  expect(screen.getByRole('heading', { level: 2, name: 'Title' })).toHaveStyle({ fontWeight: '800' });
  expect(screen.getByText('Text').tagName).toBe('P');
  expect(getComputedStyle(screen.getByText('Text')).marginTop).toBe('16px');
});
