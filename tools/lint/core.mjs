import { builtinRules } from 'eslint/use-at-your-own-risk';

/** Rules of ESLint itself, as a plugin of oxlint. */
export default {
  meta: { name: 'core' },
  rules: Object.fromEntries(
    ['no-restricted-imports', 'no-restricted-syntax'].map((name) => [name, builtinRules.get(name)]),
  ),
};
