import type { Plugin } from 'vite';

/** Lets the browser fetch these files of the build beside the first script, instead of after it. */
export const fetchedAhead = (names: RegExp): Plugin => ({
  name: 'fetched-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const links = Object.keys(bundle)
        .filter((file) => names.test(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      return html.replace('<script type="module"', () => `${links.join('')}<script type="module"`);
    },
  },
});
