import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]development[\\/].*\.mjs$/;

/**
 * Lets the bundler leave out of the router what the site does not import. Its one file says neither that forms and
 * prefetching links, made by calls of React while it loads, can be left out, nor that names for React's developer
 * tools are no effects. Its build for development also differs from the one for production in one constant only.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER },
    handler: (code) => ({
      code: code
        .replaceAll(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ')
        .replaceAll(
          /(?<=^var \w+ =)\n? +(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
          ' /* @__PURE__ */ ',
        )
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
      map: null,
    }),
  },
});
