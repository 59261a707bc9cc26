import { CONTRACT } from '@ndeiya/domain/contract/contract';
import { ERROR_STATUS } from '@ndeiya/domain/kernel/errors';
import { escapeHtml } from '@ndeiya/domain/kernel/escapeHtml';
import { errorsOf, type RouteSpec, type Rows } from '@ndeiya/domain/kernel/routeSpec';
import { openApiDocument, openApiPath } from './openApi';

const STYLE = `
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#2b2320;background:#faf7f2}
details{margin:.5rem 0;border:1px solid #e0d6c8;border-radius:6px;background:#fff}
summary{padding:.6rem .8rem;cursor:pointer}
details>div{padding:0 .8rem .8rem}
code,pre{font-family:ui-monospace,monospace;font-size:.9em}
pre{overflow:auto;padding:.6rem;background:#f5efe6;border-radius:4px}
b{display:inline-block;min-width:4.5rem;color:#8c2f12}
`;

const ACCESS = { public: 'everyone', user: 'bearer token', admin: 'administrator’s bearer token' };
function whoMay({ access, roles = [] }: RouteSpec): string {
  const pass = `a pass with the role ${roles.join(', ')}`;
  if (access === 'staff') return `${ACCESS.admin}, or ${pass}`;
  if (access === 'person') return `${ACCESS.user}, or ${pass}`;
  return access === 'pass' ? pass : ACCESS[access];
}
const block = (title: string, value: unknown) =>
  value === undefined ? '' : `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

interface Operation {
  parameters?: unknown;
  requestBody?: { content: unknown };
  responses: Record<string, { content?: unknown }>;
}

function section(row: RouteSpec, operation: Operation): string {
  const answer = operation.responses[String(row.status ?? 200)]?.content;
  const errors = errorsOf(row).map((code) => `${String(ERROR_STATUS[code])} ${code}`);
  return [
    `<details><summary><b>${row.method.toUpperCase()}</b> <code>/api${escapeHtml(openApiPath(row.path))}</code> `,
    `${escapeHtml(row.summary)}</summary><div><p>For: ${whoMay(row)}. `,
    `Success: ${String(row.status ?? 200)}. Failures: ${errors.join(', ')}.</p>`,
    block('Parameters', operation.parameters),
    block('Body', operation.requestBody?.content),
    block('Answer', answer),
    '</div></details>',
  ].join('');
}

const EXAMPLE = `curl -s /api/users/login -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.org","password":"your password"}'
# → {"token":"eyJ…","is_admin":false}
curl -s /api/participants -H 'Authorization: Bearer eyJ…' -H 'Content-Type: application/json' \\
  -d '{"name":"A Name","email":"you@example.org","phone":"+254 712 345 678","category":"Poetry"}'`;

function wholePage(): string {
  const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;
  const groups = Object.entries(CONTRACT as Record<string, Rows>).map(([tag, rows]) => {
    const sections = Object.values(rows).map((row) => {
      const operation = paths[openApiPath(row.path)]?.[row.method];
      return operation ? section(row, operation) : '';
    });
    return `<h2>${escapeHtml(tag)}</h2>${sections.join('')}`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Competition API</title>',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>`,
    '<h1>Competition API</h1><p>JSON in and out; pictures as multipart forms. Every failure is ',
    '<code>{"error": "sentence", "code": "kebab-case", "fields"?: {"name": "why"}}</code>. ',
    'The same as a document for programs: <a href="openapi.json">openapi.json</a>.</p>',
    `<pre>${escapeHtml(EXAMPLE)}</pre>`,
    ...groups,
    '</body></html>',
  ].join('\n');
}

let made: string | undefined;

/** The contract as an HTML page without external files. It is made once, because anybody may ask for it at any rate. */
export const docsPage = (): string => (made ??= wholePage());
