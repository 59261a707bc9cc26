import { CacheProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mirroredStyles } from './mirror';

test('the styles of a component are mirrored, except the movement of an icon that is mirrored itself', () => {
  render(
    <CacheProvider value={mirroredStyles}>
      <Box sx={{ ml: 1, '& .arrow': { transform: 'translateX(5px)' } }}>Words</Box>
    </CacheProvider>,
  );
  const style = getComputedStyle(screen.getByText('Words'));
  expect(style.marginRight).toBe('8px');
  expect(style.marginLeft).not.toBe('8px');
  const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const rules = sheets.map(({ cssText }) => cssText).filter((text) => text.includes('.arrow'));
  expect(rules.join('\n')).toContain('translateX(5px)');
});
