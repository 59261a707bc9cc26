import { TEXT_VARIABLES, type TextKind, type TextValues, variablesOf } from './kinds';

const VARIABLE = /\{([^{}]*)\}/g;
const WITH_COMMA = /(, )?\{([^{}]*)\}/g;
const LINK = /(?:https?:\/\/|www\.)[^\s{}]+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/[^\s{}]*/gi;

/**
 * The text with its values. A value is put in once, so that braces inside of it stay what they are; one that is empty, such
 * as the time of an event that has none, takes the comma before it away.
 */
export const fillText = (body: string, values: TextValues): string =>
  body.replace(WITH_COMMA, (whole, comma: string | undefined, name: string) => {
    const known = TEXT_VARIABLES.find((variable) => variable === name);
    if (known === undefined) return whole;
    return values[known] === '' ? '' : `${comma ?? ''}${values[known]}`;
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
