import { readdirSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** The rooms that every page may use. */
const PUBLIC_ROOMS = ['./server', './data', './components', './i18n', './lib', './testing'];

/** A room of web/src, which sees itself and the rooms that are named. */
const webRoom = (room, ...others) => ({
  target: `./web/src/${room}`,
  from: './web/src',
  except: [`./${room}`, ...others],
});

/** The topics of domain/src, each above those that it may use. Only tests see `testing` and the contract's tables. */
const TOPICS = [
  'kernel',
  'system',
  'languages',
  'sms',
  'people',
  'recordings',
  'editions',
  'consents',
  'programme',
  'judging',
  'entries',
  'groups',
  'results',
  'vote',
  'certificates',
  'archive',
  'site',
  'overview',
  'contract',
  'testing',
];
const topicZones = TOPICS.slice(0, -1).map((topic, place) => ({
  target: `./domain/src/${topic}/**/!(*.test).ts`,
  from: TOPICS.slice(place + 1).map((above) => `./domain/src/${above}`),
}));

/** Platform and HTTP know no topic. */
const TOPICS_ABOVE_SYSTEM = TOPICS.filter((topic) => topic !== 'kernel' && topic !== 'system').map(
  (topic) => `./domain/src/${topic}`,
);

const foldersIn = (room) => readdirSync(new URL(`./${room}`, import.meta.url));

/** The topics of functions/src/resources that each topic uses, in their order: a topic uses only those above it, so no circle. */
const USED_BY_RESOURCE = {
  system: [],
  editions: ['system'],
  sms: ['system', 'editions'],
  languages: ['system'],
  people: ['system', 'sms', 'editions'],
  site: ['system', 'editions'],
  consents: ['system', 'sms', 'editions', 'people'],
  entries: ['system', 'sms', 'editions', 'consents'],
  groups: ['system', 'sms', 'editions', 'people', 'consents', 'entries'],
  recordings: ['editions', 'consents', 'entries'],
  judging: ['system', 'editions', 'consents', 'entries'],
  results: ['system', 'editions', 'judging', 'entries'],
  programme: ['system', 'sms', 'editions', 'people', 'consents', 'judging', 'entries'],
  certificates: ['system', 'sms', 'editions', 'consents', 'entries', 'programme', 'judging', 'results'],
  vote: ['system', 'consents', 'entries', 'judging', 'certificates'],
  archive: ['system', 'editions', 'consents', 'judging', 'recordings', 'results'],
  overview: ['system', 'editions', 'languages', 'judging', 'results'],
  tombstones: ['people', 'consents', 'entries', 'groups', 'judging', 'archive'],
};
const ORDER = Object.keys(USED_BY_RESOURCE);
for (const [topic, used] of Object.entries(USED_BY_RESOURCE)) {
  const below = used.filter((name) => ORDER.indexOf(name) >= ORDER.indexOf(topic));
  if (below.length > 0) throw new Error(`USED_BY_RESOURCE: ${topic} stands above ${below.join(', ')}.`);
}
const RESOURCES = 'functions/src/resources';
/** A topic that is not in the list may use no other. */
const resourceZones = foldersIn(RESOURCES).map((topic) => ({
  target: `./${RESOURCES}/${topic}/**/!(*.test).ts`,
  from: `./${RESOURCES}`,
  except: [topic, ...(USED_BY_RESOURCE[topic] ?? [])].map((name) => `./${name}`),
  message: 'USED_BY_RESOURCE of eslint.config.mjs lists the topics that a topic uses.',
}));

/** The allowed imports between rooms: `from` lists the rooms that `target` must not import. */
const zones = [
  { target: './domain', from: ['./web', './functions', './tests', './tools'] },
  { target: './web', from: ['./functions', './tests', './tools'] },
  { target: './functions', from: ['./web', './tests', './tools'] },
  { target: './web/src/lib', from: './web/src', except: ['./lib', './testing'] },
  { target: './web/src/i18n', from: './web/src', except: ['./i18n', './lib', './testing'] },
  {
    target: './web/src/components',
    from: './web/src',
    except: ['./components', './i18n', './server', './lib', './testing'],
  },
  webRoom('phone/kit', './server', './i18n', './lib', './sw/messages.ts', './testing'),
  webRoom(
    'phone/judge',
    './phone/crew/start.tsx',
    './phone/group/start.tsx',
    './phone/kit',
    './server',
    './i18n',
    './lib',
    './testing',
  ),
  webRoom('phone/crew', './phone/kit', './server', './i18n', './lib', './testing'),
  webRoom('phone/group', './phone/kit', './server', './i18n', './lib', './testing'),
  webRoom('phone/vote', './phone/kit', './server', './i18n', './lib', './testing'),
  webRoom('server', './lib', './testing'),
  webRoom('data', './server', './lib', './testing'),
  webRoom('panels/console', ...PUBLIC_ROOMS),
  webRoom('panels/translate', './phone/kit', ...PUBLIC_ROOMS),
  webRoom('site', ...PUBLIC_ROOMS),
  webRoom('dashboard', './panels', ...PUBLIC_ROOMS),
  {
    target: './functions/src/platform/**/!(*.test).ts',
    from: './functions/src',
    except: ['./platform'],
  },
  {
    target: './functions/src/http/**/!(*.test).ts',
    from: './functions/src',
    except: ['./http', './platform'],
  },
  // The platform knows no topic but the server itself.
  {
    target: './functions/src/platform',
    from: TOPICS.slice(TOPICS.indexOf('system') + 1).map((topic) => `./domain/src/${topic}`),
  },
];

/** Zones for a room whose parts must not import each other. */
const apart = (room, parts) =>
  parts.map((part) => ({ target: `./${room}/${part}`, from: `./${room}`, except: [`./${part}`] }));

/** Tests of one kind take what they share with others from `tests/support`. */
const testZones = ['rules', 'api', 'e2e', 'hard', 'unit'].map((kind) => ({
  target: `./tests/${kind}`,
  from: './tests',
  except: [`./${kind}`, './support'],
}));
const supportZone = {
  target: './tests/support',
  from: './tests',
  except: ['./support'],
};

const SITE = 'web/src/site';
const DASHBOARD = 'web/src/dashboard';
/** `frame` loads the sections; a section sees the kit, and neither another section nor the frame. */
const sectionZones = foldersIn(DASHBOARD)
  .filter((section) => section !== 'frame')
  .map((section) => ({
    target: `./${DASHBOARD}/${section}`,
    from: `./${DASHBOARD}`,
    except: [...new Set([`./${section}`, './kit'])],
  }));

/** `new Set<() => void>()` outside of the one module for stores. */
const noListenerSets = {
  selector: "NewExpression[callee.name='Set'] > TSTypeParameterInstantiation > TSFunctionType",
  message: 'Use createStore() of web/src/lib/store.ts.',
};

/** A request of the site goes through `call()`, whose path and types follow from the contract (docs/decisions/079). */
const noTypedPaths = [
  {
    selector: 'Literal[value=/^\\/api(\\/|$)/]',
    message: 'Call a route: call(route, request) of web/src/server.',
  },
  {
    selector: 'TemplateElement[value.raw=/^\\/api/]',
    message: 'Call a route: call(route, request) of web/src/server.',
  },
  {
    selector: 'ImportDeclaration[source.value=/server\\/send$/] > ImportSpecifier[imported.name=/^request$/]',
    message: 'Only web/src/server sends requests: call(route, request).',
  },
];

/** Node's modules, React, packages, other folders, the own folder; within each by name. `npm run lint -- --fix` sorts. */
const IMPORT_ORDER = {
  groups: ['builtin', ['external', 'internal'], 'parent', ['sibling', 'index']],
  pathGroups: [{ pattern: 'react', group: 'external', position: 'before' }],
  pathGroupsExcludedImportTypes: [],
  'newlines-between': 'never',
  alphabetize: { order: 'asc', caseInsensitive: true },
  named: true,
};

const noFirebase = {
  patterns: [
    {
      group: ['firebase', 'firebase/*', '@firebase/*', 'reactfire'],
      message: 'Firebase is spoken to in web/src/data and web/src/lib only.',
    },
  ],
};

/** Visitors load neither MUI nor Emotion (docs/decisions/116): types and the dashboard's own parts aside. */
const noMui = {
  patterns: [
    ...noFirebase.patterns,
    {
      group: ['@mui/*', '@emotion/*'],
      allowTypeImports: true,
      message:
        'Use web/src/components/look and web/src/components/icons; MUI is for the dashboard and the panels.',
    },
  ],
};

/** The pages of passes load on a phone in a hall without a network: they stay small. */
const onlySmall = {
  patterns: [
    {
      group: ['firebase', 'firebase/*', '@mui/*', '@emotion/*', 'zod', 'zod/*', 'react-router-dom'],
      message: 'The pages of passes load neither Firebase, MUI nor zod.',
    },
    {
      group: ['**/server/call', '**/server/send', '**/server/callOnLeave'],
      message:
        'The pages of passes call a route with callByPass(): the others load the sessions of accounts.',
    },
  ],
};

/** Only functions/platform uses the SDKs; services and handlers get them as arguments. */
const noRequests = {
  paths: [{ name: 'express', message: 'Resources never see req and res.', allowTypeImports: false }],
};

/** `...{ a, b }` and `{...{ a, b }}`: they only put several properties on one line. */
const noLiteralSpreads = [
  'SpreadElement > ObjectExpression',
  'SpreadElement > TSAsExpression > ObjectExpression',
  'JSXSpreadAttribute > ObjectExpression',
].map((selector) => ({ selector, message: 'Write the properties without a spread.' }));

/** Rows of the contract call services, which are classes beside them (docs/decisions/020). */
const noDatabase = {
  patterns: [
    { group: ['firebase-admin', 'firebase-admin/*'], message: 'Reads and writes belong into the service.' },
  ],
};

export default defineConfig(
  globalIgnores(['**/dist/', '**/dist-*/', 'functions/lib/', '.cache/', '.emulator/', 'test-results/']),
  {
    files: ['**/*.{ts,tsx,mts}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs,js}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          alwaysTryTypes: true,
          project: '*/tsconfig.json',
          noWarnOnMultipleProjects: true,
        }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx', '.mts'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': ['error', ...noLiteralSpreads],
      'import-x/order': ['error', IMPORT_ORDER],
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: import.meta.dirname,
          zones: [
            ...zones,
            ...testZones,
            supportZone,
            ...resourceZones,
            ...topicZones,
            ...apart(SITE, foldersIn(SITE)),
            ...sectionZones,
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/store.ts'],
    rules: { 'no-restricted-syntax': ['error', noListenerSets, ...noTypedPaths, ...noLiteralSpreads] },
  },
  {
    // The client itself, the passes of pages without an account, and tests that compare the addresses of requests.
    files: [
      'web/src/server/{call,callByPass,callOnLeave,fileByPass,keyedByPass,send}.ts',
      'web/src/testing/**',
      'web/src/**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', noListenerSets, ...noLiteralSpreads] },
  },
  {
    files: ['web/src/{app,components,dashboard,panels,site}/**/*.{ts,tsx}'],
    ignores: ['web/src/app/providers/**'],
    rules: { 'no-restricted-imports': ['error', noFirebase] },
  },
  {
    files: ['web/src/{app,components,site}/**/*.{ts,tsx}'],
    ignores: [
      'web/src/app/{providers,styleguide}/**',
      'web/src/components/mui/**',
      // Parts of the dashboard and of the panels.
      'web/src/components/{ConfirmDialog,Explained}.tsx',
    ],
    rules: {
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': ['error', noMui],
    },
  },
  {
    files: ['web/src/phone/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', onlySmall] },
  },
  {
    files: ['functions/src/resources/**/*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', noRequests] },
  },
  {
    files: ['functions/src/resources/**/*outes.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { ...noRequests, ...noDatabase }] },
  },
);
