import type { CollectionFacts, Retention } from '@ndeiya/domain/collection';
import { COLLECTIONS } from '@ndeiya/domain/collections';
import { FOLDER_NAMES, type FolderFacts, FOLDERS } from '@ndeiya/domain/folders';
import { format } from 'prettier';

const BEGIN = '<!-- facts: written by `npm run access` from `defineCollection` in domain/src/entities -->';
const END = '<!-- /facts -->';
const HEAD = ['collection', 'belongs to', 'in the log', 'counted', 'on the home page', 'is deleted after'];

const FOLDER_HEAD = ['folder', 'files', 'belong to', 'backup', 'nightly maintenance', 'export', 'erasure'];

const yes = (value: unknown) => (value ? 'yes' : '–');

function ownerOf({ owner }: CollectionFacts): string {
  if (owner === 'site') return 'the site';
  const fields = [
    ...[owner.uid, owner.email].flatMap((field) => (field ? [`\`${field}\``] : [])),
    ...(owner.participant ? [`the participant in \`${owner.participant}\``] : []),
  ];
  return `the person in ${fields.join(' or ')}`;
}

const retentionText = ({ where, since, days }: Retention) =>
  `${String(days)} days since \`${since}\`${where ? ` where \`${where.field}\` is ${where.is}` : ''}`;

const rows = () =>
  COLLECTIONS.map(({ path, facts }) => [
    `\`${path}\``,
    ownerOf(facts),
    yes(facts.audited),
    yes(facts.counted),
    yes(facts.onHome),
    facts.retention?.map(retentionText).join('; ') ?? '–',
  ]);

function belongsTo({ namedBy }: FolderFacts): string {
  if (namedBy.length === 0) return 'the site';
  if (namedBy === 'account') return 'the account that uploaded them';
  return `the document that names them: ${namedBy.map((path) => `\`${path}\``).join(', ')}`;
}

const ERASED: Record<FolderFacts['erased'], string> = {
  'with its document': 'deleted with their document',
  'with the account': 'deleted with the account',
  evidence: 'stay until the organisers decide, because they are evidence',
  kept: '–',
};
const nightly = (retention: FolderFacts['retention']) => {
  if (!retention) return '–';
  const { hours, of } = retention;
  return `deletes ${of === 'all' ? 'all' : 'those that no document names'} after ${String(hours)} hours`;
};

const folderRows = () =>
  FOLDER_NAMES.map((name) => {
    const facts: FolderFacts = FOLDERS[name];
    const erased = ERASED[facts.erased];
    const exported = facts.exported ? 'lists them' : '–';
    return [
      `\`${name}\``,
      facts.what,
      belongsTo(facts),
      facts.backup,
      nightly(facts.retention),
      exported,
      erased,
    ];
  });

const tableOf = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The document with the facts of all collections and folders between its markers. */
export async function withFacts(document: string): Promise<string> {
  const [before, after] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (before < 0 || after < before) throw new Error('docs/operations.md has lost the markers of its facts.');
  const tables = `${tableOf(HEAD, rows())}\n\n${tableOf(FOLDER_HEAD, folderRows())}`;
  const text = `${document.slice(0, before)}${BEGIN}\n\n${tables}\n\n${document.slice(after)}`;
  return format(text, { parser: 'markdown', proseWrap: 'never', printWidth: 110 });
}
