import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { dyeVariables, schemeVariables } from '../../domain/src/site/schemeVariables';
import { dark, light } from '../src/lib/palette';

const SOURCE = path.join(import.meta.dirname, '../src/app/theme/page.css');

/** The specification's woven bands have a tea and a clay of their own. */
const DYES = `${dyeVariables(light)}--dye-tea:#4a9a70;--dye-clay:#a8330c;`;

/** The specification's colours. The function `pages` removes them from the pages of an organisation with its own. */
export const ownColours = [
  `:root,[data-scheme='light']{${schemeVariables(light)}${DYES}}`,
  `@media not print{[data-scheme='dark']{${schemeVariables(dark)}}}`,
].join('');

/** The styles of every page, in as few bytes as is easy. */
export const pageStyles = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?|(:) /g, '$1$2')
    .trim();

/** Inserts the styles that no component has into the page. */
export function inlinePageStyles(): Plugin {
  return {
    name: 'page-styles',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const styles = pageStyles(await readFile(SOURCE, 'utf8'));
        return html.replace(
          '<!--styles-->',
          () => `<style data-colours>${ownColours}</style><style>${styles}</style>`,
        );
      },
    },
  };
}
