import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { documentPath, restUrl } from '../domain/src/kernel/publicReader';
import { HOME_ID, homeDocument } from '../domain/src/site/homeDocument';
import { appShell } from './build/appShell';
import { brandingLink } from './build/branding';
import { inlineFirstScript } from './build/firstScript';
import { catalogues, sourceTextsFile } from './build/i18n/plugin';
import { withoutListsOfPages } from './build/listsOfPages';
import { offline } from './build/offline';
import { ownPage } from './build/ownPages';
import { ownPreloads } from './build/ownPreloads';
import { onServerOnly, pageRenderer } from './build/pageRenderer';
import { inlinePageStyles } from './build/pageStyles';
import { contractRoutes } from './build/routes';
import { shownFields } from './build/shownFields';
import { slimFirestore } from './build/slimFirestore';
import { slimReact } from './build/slimReact';
import { slimRouter } from './build/slimRouter';
import { type Env, parseEnv, restServer } from './src/lib/parseEnv';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * reactfire's one-file bundle imports products of which the site uses only the providers, so the products are
 * left out.
 */
function slimReactfire(): Plugin {
  const stub = file('./build/firebaseProductStub.ts');
  return {
    name: 'slim-reactfire',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const unused = /^firebase\/(database|firestore|functions|remote-config|storage)$/.test(source);
      return unused && importer?.includes('/node_modules/reactfire/') ? stub : undefined;
    },
  };
}

/** Requests the document that every page needs while the code is still loading. */
function preloadHome(url: string): Plugin {
  return {
    name: 'preload-home',
    // The function `pages` inserts the head of each page here.
    transformIndexHtml: (html) =>
      html.replace('<!--/page-->', `<link rel="preload" as="fetch" crossorigin href="${url}" /><!--/page-->`),
  };
}

const commonPlugins = () => [catalogues(), contractRoutes(), shownFields(), slimRouter(), react()];

/** The site's own plugins: its pages, its offline parts, and the server's renderer. */
const sitePlugins = (env: Env, siteUrl: string) => [
  slimReactfire(),
  slimFirestore(),
  ownPreloads(),
  slimReact({ hydrates: true }),
  inlinePageStyles(),
  brandingLink(),
  inlineFirstScript(),
  preloadHome(restUrl(restServer(env), documentPath(homeDocument, HOME_ID))),
  appShell(siteUrl),
  ownPage('judge'),
  ownPage('vote'),
  sourceTextsFile(),
  offline(),
  pageRenderer(),
];

const oneFile = { codeSplitting: false, entryFileNames: 'render.js' };

/** The first script names every other one, so a shorter hash saves bytes of the first visit. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

/**
 * The packages that every page needs, separate from our own code, so that a visitor still has them cached
 * after a release. Our own code that every page needs is one file too: many small ones compress worse, and
 * their names stand in the first script.
 */
const chunks = [
  { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const] },
  { name: 'site', test: /[\\/](web|domain)[\\/]src[\\/]/, tags: ['$initial' as const] },
];

const files = { ...fileNames, codeSplitting: { groups: chunks } };

/** A page that needs a number does not load the file with all of them. */
const numbersInPlace = { optimization: { inlineConst: true } };

/** Packages that every page would load for functions that nothing here calls. */
const LEFT_OUT = {
  re2js: file('./build/re2jsStub.ts'),
  'hoist-non-react-statics': file('./build/hoistStub.mjs'),
};

export default defineConfig(({ mode, isSsrBuild }) => {
  const raw = loadEnv(mode, file('.'), 'VITE_');
  const env = parseEnv(raw);
  // Every project has its own address at web.app.
  const siteUrl = raw.VITE_SITE_URL || `https://${env.projectId}.web.app`;
  const apiOrigin = process.env.DEV_API_ORIGIN ?? 'http://127.0.0.1:5000';
  // Addresses that the functions serve, except pages, which Vite serves here.
  const served = [
    '/api',
    '/texts/',
    '/share/',
    '/media/',
    '/icon/',
    '/branding.css',
    '^/(manifest|judge)\\.webmanifest$',
    '/events.ics',
    '/sitemap.xml',
    '^/events/[^/]+\\.ics$',
  ];
  const proxy = Object.fromEntries(served.map((path) => [path, apiOrigin]));
  return {
    root: file('.'),
    plugins: [...commonPlugins(), ...(isSsrBuild ? [onServerOnly(file('.'))] : sitePlugins(env, siteUrl))],
    resolve: {
      alias: LEFT_OUT,
      dedupe: ['react', 'react-dom'],
    },
    server: { host: '127.0.0.1', proxy },
    // The functions do not have the site's packages.
    ssr: { noExternal: true },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    build: {
      target: 'es2022',
      assetsInlineLimit: (path) => (/\.(woff2|svg)$/.test(path) ? false : undefined), // separate files
      manifest: !isSsrBuild,
      modulePreload: { resolveDependencies: withoutListsOfPages },
      copyPublicDir: !isSsrBuild,
      rolldownOptions: { ...numbersInPlace, output: isSsrBuild ? oneFile : files },
      sourcemap: false,
      reportCompressedSize: false,
    },
  };
});
