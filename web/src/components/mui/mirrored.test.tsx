import { CacheProvider } from '@emotion/react';
import MuiBox from '@mui/material/Box';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mirrored } from '../../i18n/mirrorCss';
import { keepAllStyles } from '../../testing/seenStyles';
import { Box } from '../look/Box';
import { browserLooks, LooksContext } from '../look/looks';
import { muiStyles } from './styles';

keepAllStyles();

const style = { ml: 1, '& .arrow': { transform: 'translateX(5px)' } };

test.each([
  [
    'MUI',
    <CacheProvider key="mui" value={muiStyles(mirrored)}>
      <MuiBox sx={style}>Words</MuiBox>
    </CacheProvider>,
  ],
  [
    'the site',
    <LooksContext key="site" value={browserLooks(mirrored)}>
      <Box sx={style}>Words</Box>
    </LooksContext>,
  ],
])('the styles of %s are mirrored, except the movement of an icon that is mirrored itself', (_, element) => {
  render(element);
  const { marginRight, marginLeft } = getComputedStyle(screen.getByText('Words'));
  expect(marginRight).toBe('8px');
  expect(marginLeft).not.toBe('8px');
  const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const rules = sheets.map(({ cssText }) => cssText).filter((text) => text.includes('.arrow'));
  expect(rules.join('\n')).toContain('translateX(5px)');
});
