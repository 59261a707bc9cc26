import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

const FILE = path.join(import.meta.dirname, 'first.js');

/** The inline script of every page, in as few bytes as it takes. */
export function firstScript(): string {
  const { code, errors } = minifySync(FILE, readFileSync(FILE, 'utf8'), {
    compress: { target: 'es2020' },
    mangle: true,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code.trim();
}

/** The script's hash for the content policy (domain/src/system/securityHeaders.ts). */
export const firstScriptHash = (): string =>
  `sha256-${createHash('sha256').update(firstScript()).digest('base64')}`;

/** Inserts the script into the page: a separate file would delay the first picture by one round trip. */
export function inlineFirstScript(): Plugin {
  return {
    name: 'first-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!--first-->', () => `<script>${firstScript()}</script>`),
    },
  };
}
