import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { documentUrl } from './src/lib/firestoreUrl';
import { parseEnv } from './src/lib/parseEnv';

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
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: url }, injectTo: 'head' },
    ],
  };
}

export default defineConfig(({ mode }) => {
  const env = parseEnv(loadEnv(mode, file('.'), 'VITE_'));
  const apiOrigin = process.env.DEV_API_ORIGIN ?? 'http://127.0.0.1:5000';
  return {
    root: file('.'),
    plugins: [slimReactfire(), react(), preloadHome(documentUrl(env, 'public/home'))],
    resolve: {
      alias: { re2js: file('./build/re2jsStub.ts') },
      dedupe: ['react', 'react-dom'],
    },
    server: { host: '127.0.0.1', proxy: { '/api': apiOrigin } },
    preview: { host: '127.0.0.1', proxy: { '/api': apiOrigin } },
    build: { target: 'es2022', manifest: true, sourcemap: false, reportCompressedSize: false },
  };
});
