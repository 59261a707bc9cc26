import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { groupOperation } from '../groups/operation';
import { operation } from '../judging/operation';
import { opId } from '../kernel/operationStamp';
import { documentId } from '../kernel/routeSpec';
import { stageOperation } from '../programme/operation';
import { definitionOf, textPlaces, textPlacesOfContract } from '../testing/schemaWalk';

/** The names that every object inherits, and that are an id by their letters: `constructor`, `toString` and others. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype).filter((name) => /^(?!__)[\w-]+$/.test(name));

const hasPattern = (schema: z.ZodMiniType) =>
  (definitionOf(schema).checks ?? []).some(({ _zod }) => _zod.def.format === 'regex');

/** True for an id, or the key of a map, that may be a name that every object inherits. */
function takesInherited(schema: z.ZodMiniType): boolean {
  const takes = (text: string) => z.safeParse(schema, text).success;
  return hasPattern(schema) && !takes('two words') && INHERITED.some(takes);
}

/** These texts look like ids, but no object is read by them: lists are searched for them, or a document is named by them. */
const HARMLESS =
  /\.(cursor\.|token|code|terms_version|order_key|tie_break\.|prizes?_?(groups)?\.element\.key)/;

describe('an id that a client chooses is no name that every object inherits', () => {
  test.each(INHERITED)('%s is neither the id of an operation nor that of a document', (name) => {
    expect([opId(1, 64), documentId].map((schema) => z.safeParse(schema, name).success)).toEqual([
      false,
      false,
    ]);
  });

  test.each([
    ['judges', operation],
    ['the stage', stageOperation],
    ['leaders', groupOperation],
  ])('in operations of %s', (_, schema) => {
    expect(textPlaces(schema, '', takesInherited).filter((place) => !HARMLESS.test(place))).toEqual([]);
  });

  test('in what the rows of the contract take', () => {
    const found = textPlacesOfContract(takesInherited);
    expect(found.filter((place) => !HARMLESS.test(place))).toEqual([]);
  });
});
