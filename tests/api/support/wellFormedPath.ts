import { certificateCode } from '@ndeiya/domain/certificates/code';
import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';

/** Ids that are years (of the batches of tickets, numbers), codes of certificates, tags of languages or kinds of text messages; elsewhere any text can be an id. */
const IDS: readonly (readonly [string, string])[] = [
  ['/editions/', '2025'],
  ['/votes/', '2025'],
  ['/certificates/', certificateCode([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) ?? ''],
  ['/languages/', 'ki'],
  ['/text_templates/', 'accepted'],
];
const idFor = (path: string) => IDS.find(([start]) => path.startsWith(start))?.[1] ?? 'some-id';

/** A path of the row whose parameters are well formed, and name nothing that is there. */
export const wellFormedPath = ({ path }: RouteSpec): string =>
  path.replace(/:(name|section)/, 'logo').replace(/:\w+/g, idFor(path));
