import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { catalogues } from './build/i18n/plugin';
import { inlineFirstScript } from './build/firstScript';
import { offline } from './build/offline';
import { appShell } from './build/appShell';
import { onServerOnly, pageRenderer } from './build/pageRenderer';
import { HOME_ID, homeDocument } from '../domain/src/entities/homeDocument';
import { documentPath, restUrl } from '../domain/src/publicReader';
import { type Env, parseEnv, restServer } from './src/lib/parseEnv';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** reactfire's one-file bundle imports products of which the site uses only its providers; they need not be loaded. */
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

/** Asks for the document that every page needs while the code is still coming. */
function preloadHome(url: string): Plugin {
  return {
    name: 'preload-home',
    // Where the function `pages` puts the head of a page that comes with the document.
    transformIndexHtml: (html) =>
      html.replace('<!--/page-->', `<link rel="preload" as="fetch" crossorigin href="${url}" /><!--/page-->`),
  };
}

/** What makes the site out of the code: its page, its offline parts, and what draws it on the server. */
const sitePlugins = (env: Env, siteUrl: string) => [
  slimReactfire(),
  inlineFirstScript(),
  preloadHome(restUrl(restServer(env), documentPath(homeDocument, HOME_ID))),
  appShell(siteUrl),
  offline(),
  pageRenderer(),
];

const oneFile = { codeSplitting: false, entryFileNames: 'render.js' };

/** The packages that every page needs, apart from our own code: a visitor who comes back after a release has them. */
const chunks = [{ name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const] }];

export default defineConfig(({ mode, isSsrBuild }) => {
  const raw = loadEnv(mode, file('.'), 'VITE_');
  const env = parseEnv(raw);
  // Every project has its own address at web.app.
  const siteUrl = raw.VITE_SITE_URL || `https://${env.projectId}.web.app`;
  const apiOrigin = process.env.DEV_API_ORIGIN ?? 'http://127.0.0.1:5000';
  // What the functions answer, other than pages: those are Vite's here.
  const served = ['/api', '/share/', '/media/', '/events.ics', '/sitemap.xml', '^/events/[^/]+\\.ics$'];
  const proxy = Object.fromEntries(served.map((path) => [path, apiOrigin]));
  return {
    root: file('.'),
    plugins: [catalogues(), react(), ...(isSsrBuild ? [onServerOnly(file('.'))] : sitePlugins(env, siteUrl))],
    resolve: {
      alias: { re2js: file('./build/re2jsStub.ts') },
      dedupe: ['react', 'react-dom'],
    },
    server: { host: '127.0.0.1', proxy },
    // The functions have none of the site's packages.
    ssr: { noExternal: true },
    ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    build: {
      target: 'es2022',
      assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined), // fonts are files of their own
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      rollupOptions: { output: isSsrBuild ? oneFile : { codeSplitting: { groups: chunks } } },
      sourcemap: false,
      reportCompressedSize: false,
    },
  };
});
