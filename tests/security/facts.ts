import type { CollectionFacts, Retention } from '@ndeiya/domain/collection';
import { COLLECTIONS } from '@ndeiya/domain/collections';
import { format } from 'prettier';

const BEGIN = '<!-- facts: written by `npm run access` from `defineCollection` in domain/src/entities -->';
const END = '<!-- /facts -->';
const HEAD = ['collection', 'belongs to', 'in the log', 'counted', 'on the home page', 'is deleted after'];

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

/** The document with the facts of all collections between its markers. */
export async function withFacts(document: string): Promise<string> {
  const [before, after] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (before < 0 || after < before) throw new Error('docs/operations.md has lost the markers of its facts.');
  const table = [HEAD, HEAD.map(() => '---'), ...rows()].map((cells) => `| ${cells.join(' | ')} |`);
  const text = `${document.slice(0, before)}${BEGIN}\n\n${table.join('\n')}\n\n${document.slice(after)}`;
  return format(text, { parser: 'markdown', proseWrap: 'never', printWidth: 110 });
}
