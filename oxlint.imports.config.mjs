import flatConfig from './eslint.config.mjs';

/** The plugin of each rule of eslint.config.mjs; oxlint has rules of its own by the names that these have in ESLint. */
const PLUGINS = {
  'no-restricted-syntax': 'core',
  'no-restricted-imports': 'core',
  '@typescript-eslint/no-restricted-imports': 'typed',
  'import-x/order': 'order',
  'import-x/no-restricted-paths': 'order',
};
const renamed = (rules) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, options]) => {
      const plugin = PLUGINS[name];
      if (!plugin) throw new Error(`oxlint.imports.config.mjs: ${name} needs a plugin.`);
      return [`${plugin}/${name.split('/').at(-1)}`, options];
    }),
  );

/** Their paths one by one: the resolver would look for a pattern anew with each import. */
const PROJECTS = ['domain', 'functions', 'tests', 'tools', 'web'].map((room) => `${room}/tsconfig.json`);

const [{ ignores: ignorePatterns }, ...parts] = flatConfig;

export default {
  plugins: [],
  categories: { correctness: 'off' },
  options: { respectEslintDisableDirectives: false },
  jsPlugins: [
    { name: 'core', specifier: './tools/lint/core.mjs' },
    { name: 'typed', specifier: '@typescript-eslint/eslint-plugin' },
    { name: 'order', specifier: 'eslint-plugin-import-x' },
  ],
  ignorePatterns,
  settings: {
    'import-x/resolver': {
      typescript: { alwaysTryTypes: true, project: PROJECTS, noWarnOnMultipleProjects: true },
    },
    'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx', '.mts'] },
  },
  overrides: parts
    .filter(({ rules }) => rules)
    .map(({ files, ignores = [], rules }) => ({ files, excludeFiles: ignores, rules: renamed(rules) })),
};
