import { GROUP_LABELS, type SectionFacts } from './sectionFacts';

const found = import.meta.glob<SectionFacts>('../*/section.ts', { eager: true, import: 'section' });

/** Every section, in no order: a folder with a `section.ts` is one. */
export const SECTIONS: readonly SectionFacts[] = Object.values(found);

const sectionsIn = (group: string) =>
  SECTIONS.flatMap(({ path, label, menu }) => (menu?.group === group ? [{ path, label, ...menu }] : [])).sort(
    (one, other) => one.place - other.place,
  );

/** The sections of the sidebar in their groups. The six of the specification (§2) come early in them. */
export const GROUPS = GROUP_LABELS.map((label) => ({ label, sections: sectionsIn(label) }));

/** The sections that open a record by `?open=`, by the collection of the record. */
export const RECORD_SECTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  SECTIONS.flatMap(({ opens, path }) => (opens ? [[opens, path]] : [])),
);
