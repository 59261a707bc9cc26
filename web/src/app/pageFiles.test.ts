import { expect, test } from 'vitest';
import { pageFiles } from '../../build/pageRenderer';

test('a page’s files are its own and what it imports, without those of every page', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_card.js': { file: 'assets/card.js', imports: ['_react.js', '_icon.js'] },
    '_icon.js': { file: 'assets/icon.js' },
    'src/features/home/HomePage.tsx': {
      file: 'assets/Home.js',
      imports: ['_react.js', '_card.js'],
      dynamicImports: ['src/features/home/ContactForm.tsx'],
    },
    'src/features/home/ContactForm.tsx': { file: 'assets/ContactForm.js' },
    'src/features/admin/users/UsersPage.tsx': { file: 'assets/UsersPage.js' },
  };
  expect(pageFiles(manifest)).toEqual({
    'src/features/home/HomePage.tsx': ['assets/Home.js', 'assets/card.js', 'assets/icon.js'],
  });
});
