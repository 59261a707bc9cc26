import { TEXT_VARIABLES, type TextKind, type TextValues, variablesOf } from './kinds';

const VARIABLE = /\{([^{}]*)\}/g;
const LINK = /(?:https?:\/\/|www\.)[^\s{}]+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/[^\s{}]*/gi;

/** The text with its values. A value is put in once, so that braces inside of it stay what they are. */
export const fillText = (body: string, values: TextValues): string =>
  body.replace(VARIABLE, (whole, name: string) => {
    const known = TEXT_VARIABLES.find((variable) => variable === name);
    return known === undefined ? whole : values[known];
  });

/** The variables of a text that its kind does not have. */
export function unknownVariables(body: string, kind: TextKind): string[] {
  const known: readonly string[] = variablesOf(kind);
  return [...new Set([...body.matchAll(VARIABLE)].map(([, name = '']) => name))].filter(
    (name) => !known.includes(name),
  );
}

/** The links of a text that lead away from the site. */
export const foreignLinks = (body: string, site: string): string[] =>
  (body.match(LINK) ?? []).filter((link) => link !== site && !link.startsWith(`${site}/`));
