import type { Plugin } from 'vite';
import type { FieldTable } from '../../domain/src/kernel/fieldTable';
import type { ShownField } from '../../domain/src/kernel/shownFields';
import { partnerFields } from '../../domain/src/site/visitorForms';

const PREFIX = 'virtual:fields/';
const TABLES: Readonly<Record<string, FieldTable>> = { partner: partnerFields };

/** A field without what checks it. */
function shown({ label, kind, max, placeholder, optional }: ShownField): ShownField {
  return {
    label,
    kind,
    ...(max !== undefined && { max }),
    ...(placeholder !== undefined && { placeholder }),
    ...(optional && { optional }),
  };
}

function moduleOf(name: string): string {
  const table = TABLES[name];
  if (!table) throw new Error(`no table of fields is called ${name}: add it to web/build/shownFields.ts`);
  const fields = Object.fromEntries(Object.entries(table).map(([field, facts]) => [field, shown(facts)]));
  return `export const fields = ${JSON.stringify(fields)};`;
}

/** Provides `virtual:fields/{table}`: the fields as a form shows them, so that it is drawn without schemas and their package. */
export const shownFields = (): Plugin => ({
  name: 'shown-fields',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith(`\0${PREFIX}`) ? moduleOf(id.slice(PREFIX.length + 1)) : undefined),
});
