import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FILE = path.join(import.meta.dirname, 'first.js');

/** The script that stands in every page, without its comments and line breaks. */
export function firstScript(): string {
  return readFileSync(FILE, 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '')
    .trim();
}

/** What the content policy allows it by (domain/src/securityHeaders.ts). */
export const firstScriptHash = (): string =>
  `sha256-${createHash('sha256').update(firstScript()).digest('base64')}`;

/** Puts the script into the page: a file of its own would hold up the first picture by a way to the server and back. */
export function inlineFirstScript(): Plugin {
  return {
    name: 'first-script',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!--first-->', () => `<script>${firstScript()}</script>`),
    },
  };
}
