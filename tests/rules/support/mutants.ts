/** A rules file with one changed condition. */
export interface Mutant {
  line: number;
  what: string;
  rules: string;
  /** The affected match blocks, by first segment. */
  blocks: string[];
}

interface Span {
  start: number;
  end: number;
}

/**
 * The text with comments and strings replaced by spaces, so that only code is searched and positions stay.
 */
function blank(rules: string): string {
  return rules.replaceAll(/'(?:\\.|[^'\\])*'|\/\/.*$/gm, (found) => '_'.repeat(found.length));
}

/** Splits a span at an operator outside all brackets. */
function split(code: string, { start, end }: Span, operator: string): Span[] {
  const spans: Span[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at += 1) {
    if ('([{'.includes(code.charAt(at))) depth += 1;
    if (')]}'.includes(code.charAt(at))) depth -= 1;
    if (depth !== 0 || !code.startsWith(operator, at)) continue;
    spans.push({ start: from, end: at });
    from = at + operator.length;
  }
  return [...spans, { start: from, end }].map((span) => trim(code, span));
}

function trim(code: string, { start, end }: Span): Span {
  const text = code.slice(start, end);
  return {
    start: start + text.length - text.trimStart().length,
    end: end - text.length + text.trimEnd().length,
  };
}

/** The span without its outer brackets, or null if no brackets enclose all of it. */
function within(code: string, { start, end }: Span): Span | null {
  if (code[start] !== '(') return null;
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return at === end - 1 ? trim(code, { start: start + 1, end: at }) : null;
  }
  return null;
}

type Replacement = Span & { by: string };

/** Replaces every operand of && by true and of || by false, at any depth. */
function operands(code: string, span: Span): Replacement[] {
  const inner = within(code, span);
  if (inner) return operands(code, inner);
  const choices = split(code, span, '?');
  if (choices.length === 2 && choices[1]) {
    return split(code, choices[1], ':').flatMap((branch) => operands(code, branch));
  }
  for (const [operator, by] of [
    ['||', 'false'],
    ['&&', 'true'],
  ] as const) {
    const parts = split(code, span, operator);
    if (parts.length > 1) return parts.flatMap((part) => [{ ...part, by }, ...operands(code, part)]);
  }
  return [];
}

/** The conditions of a file: the expressions after `return` and `if`. */
function conditions(code: string): (Span & { allow: boolean })[] {
  return [...code.matchAll(/\b(return|if) ([^;]+);/g)].map((found) => {
    const start = found.index + (found[1] ?? '').length + 1;
    return { ...trim(code, { start, end: start + (found[2] ?? '').length }), allow: found[1] === 'if' };
  });
}

const isYesOrNo = (text: string) =>
  /[=<>!]=?|\bin\b|\bis\b|\.has|\.matches|&&|\|\|/.test(text) && !text.includes('concat');

function replacements(code: string): Replacement[] {
  const broken = conditions(code).flatMap((span) => {
    const text = code.slice(span.start, span.end);
    const whole = text !== 'true' && (span.allow || (isYesOrNo(text) && !/&&|\|\|/.test(text)));
    return [...(whole ? [{ ...span, by: 'true' }] : []), ...operands(code, span)];
  });
  const limits = [...code.matchAll(/(<= |, |Page\()(\d+)(?=[\s);&]|$)/gm)].map((found) => {
    const start = found.index + (found[1] ?? '').length;
    return { start, end: start + (found[2] ?? '').length, by: String(Number(found[2]) + 1) };
  });
  return [...broken, ...limits];
}

/** The blocks of functions and matches, with their names and positions. */
function blocks(code: string): (Span & { kind: string; name: string })[] {
  return [...code.matchAll(/^( {4})(function |match \/)(\w+)[\s\S]*?\n {4}\}/gm)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    kind: (found[2] ?? '').trim().split(' ')[0] ?? '',
    name: found[3] ?? '',
  }));
}

/** The match blocks that call a function directly or indirectly. */
function callers(code: string, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return blocks(code)
    .filter(
      (block) => block.name !== name && new RegExp(`\\b${name}\\(`).test(code.slice(block.start, block.end)),
    )
    .flatMap((block) => (block.kind === 'match' ? [block.name] : callers(code, block.name, seen)));
}

/** Every variant of `rules` with one changed condition or one limit that is larger by one. */
export function mutants(rules: string): Mutant[] {
  const code = blank(rules);
  return replacements(code).map(({ start, end, by }) => {
    const home = blocks(code).find((block) => block.start <= start && end <= block.end);
    const bears = home?.kind === 'match' ? [home.name] : callers(code, home?.name ?? '');
    return {
      line: rules.slice(0, start).split('\n').length,
      what: `${rules.slice(start, end).replaceAll(/\s+/g, ' ')} → ${by}`,
      rules: rules.slice(0, start) + by + rules.slice(end),
      blocks: [...new Set(bears)],
    };
  });
}
