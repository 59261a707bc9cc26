import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { NAMED_PEOPLE, type NamedPeople } from '@ndeiya/domain/contract/namedPeople';
import type { CollectionFacts, Retention } from '@ndeiya/domain/kernel/collection';
import { FOLDER_NAMES, type FolderFacts, FOLDERS } from '@ndeiya/domain/kernel/folders';
import { formatted } from '../../../tools/lib/format';
import { betweenMarkers } from '../../../tools/lib/markers';

const BEGIN = '<!-- facts: written by `npm run access` from `defineCollection` in domain/src -->';
const END = '<!-- /facts -->';
const HEAD = ['collection', 'belongs to', 'in the log', 'counted', 'on the home page', 'is deleted after'];

const FOLDER_HEAD = ['folder', 'files', 'belong to', 'backup', 'nightly maintenance', 'export', 'erasure'];

const yes = (value: unknown) => (value ? 'yes' : '–');

function ownerOf({ owner }: CollectionFacts): string {
  if (owner === 'site') return 'the site';
  const fields = [
    ...[owner.uid, owner.email].flatMap((field) => (field ? [`\`${field}\``] : [])),
    ...(owner.participant ? [`the participant in \`${owner.participant}\``] : []),
    ...(owner.contact ? [`the guardian in \`${owner.contact}\``] : []),
  ];
  return `the person in ${fields.join(' or ')}`;
}

const retentionText = ({ where, since, days, afterEvent }: Retention) =>
  `${String(days)} days since \`${since}\`${afterEvent ? `, and since the event${afterEvent === true ? '' : ` ${afterEvent}`}` : ''}${where ? ` where \`${where.field}\` is ${where.is}` : ''}`;

const rows = () =>
  COLLECTIONS.map(({ path, facts }) => [
    `\`${path}\``,
    ownerOf(facts),
    yes(facts.audited),
    yes(facts.counted),
    yes(facts.onHome !== undefined),
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
const nightly = (retention: FolderFacts['retention']) =>
  retention ? `deletes those that no document names after ${String(retention.hours)} hours` : '–';

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

const PEOPLE_HEAD = ['collection', 'people', 'named in', 'export', 'erasure', 'is deleted after'];

const EXPORTED: Record<NamedPeople['found'], string> = {
  owner: 'in full',
  signature: 'its path',
  id: 'its path',
  copy: '–, it repeats other documents',
  text: 'its path, where their address is in it',
  typed: 'in full with `--name`',
  log: 'in full',
};
const ERASURE: Record<NamedPeople['found'], string> = {
  owner: 'deleted',
  signature: 'the name is removed, the id stays',
  id: 'the id stays and leads to nobody',
  copy: 'follows the documents that it repeats',
  text: 'stays; its lines are listed, for the organisers to decide',
  typed: 'deleted with `--name`',
  log: 'the values are removed, the line stays',
};

/** Sheets are evidence of which the export has the content only once everybody may see it. */
const exportOf = (path: string, { found }: NamedPeople) =>
  path === 'sheets' && found === 'owner' ? 'in full once published, its path before' : EXPORTED[found];
const erasureOf = ({ evidence }: CollectionFacts, { found }: NamedPeople) =>
  evidence && found === 'owner' ? 'stays as evidence, for the organisers to decide' : ERASURE[found];

const peopleRows = () =>
  COLLECTIONS.flatMap(({ path, facts }) =>
    (NAMED_PEOPLE[path] ?? []).map((people) => [
      `\`${path}\``,
      people.who,
      people.fields.map((field) => `\`${field}\``).join(', '),
      exportOf(path, people),
      erasureOf(facts, people),
      facts.retention?.map(retentionText).join('; ') ?? '–',
    ]),
  );
const nobody = () =>
  COLLECTIONS.filter(({ path }) => NAMED_PEOPLE[path]?.length === 0).map(({ path }) => `\`${path}\``);

const tableOf = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The document with the facts of all collections, of the people in them, and of folders between its markers. */
export async function withFacts(document: string): Promise<string> {
  const people = `${tableOf(PEOPLE_HEAD, peopleRows())}\n\nNobody is named in ${nobody().join(', ')}.`;
  const tables = [tableOf(HEAD, rows()), people, tableOf(FOLDER_HEAD, folderRows())].join('\n\n');
  const text = betweenMarkers(document, { file: 'docs/operations.md', begin: BEGIN, end: END }, tables);
  return formatted('docs/operations.md', text);
}
