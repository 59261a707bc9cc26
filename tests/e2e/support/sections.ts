import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SectionFacts, SectionStates } from '../../../web/src/dashboard/kit/sectionFacts';

const DASHBOARD = fileURLToPath(new URL('../../../web/src/dashboard', import.meta.url));

interface SectionFile {
  section: SectionFacts;
  states?: () => SectionStates;
}

/** The `section.ts` of every section of the dashboard, by its folder. */
const files = await Promise.all(
  readdirSync(DASHBOARD)
    .map((folder) => path.join(DASHBOARD, folder, 'section.ts'))
    .filter((file) => existsSync(file))
    .map(async (file) => (await import(pathToFileURL(file).href)) as SectionFile),
);

/** The dashboard's pages, each with its heading: the overview, and the sections. */
export const SECTION_PAGES: readonly { path: string; label: string }[] = [
  { path: '/admin', label: 'Overview' },
  ...files.map((file) => file.section),
];

/** The sections that are brought into each state, with what they show there. */
export const SECTION_STATES: readonly (SectionStates & { path: string })[] = files.flatMap(
  ({ section, states }) => (states ? [{ path: section.path, ...states() }] : []),
);
