import { createHash } from 'node:crypto';
import type { EntryJson, RoundJson } from './makeRound';
import { awardNaively } from './naivePrizes';
import { isRefused } from './naiveShape';
import { addQ, div, less, minus, type Q, q, Q_ZERO, same, text } from './q';

/**
 * A second implementation of the results, written from the text of the rules and not from the engine, as
 * simply as possible. The tests compare both. Throws when the round cannot be computed.
 */
export class NaiveRefusal extends Error {}

/** An object without a prototype, since ids such as `constructor` are allowed. */
const bare = <T>() => Object.create(null) as Record<string, T>;
const mean = (list: Q[]) => div(list.reduce(addQ, Q_ZERO), q(list.length));
const sorted = (list: string[]) => [...list].sort();

class Naive {
  readonly ranked: string[];
  readonly entry = new Map<string, EntryJson>();
  /** T(j, e) of every confirmed sheet on a ranked entry: T[j][e]. */
  readonly T = bare<Record<string, Q>>();
  readonly counting: string[];
  /** The totals that are averaged, with estimates. */
  readonly used = bare<{ judge: string; total: Q; estimated: boolean }[]>();

  constructor(readonly round: RoundJson) {
    for (const entry of round.entries) this.entry.set(entry.id, entry);
    this.ranked = sorted(round.entries.filter((one) => one.status === 'performed').map((one) => one.id));
    for (const { id, role } of round.judges) if (role !== 'shadow') this.T[id] = bare<Q>();
    this.fillTotals();
    this.counting = sorted(Object.keys(this.T)).filter((judge) => this.counts(judge));
    if (this.ranked.length > 0 && this.counting.length === 0) throw new NaiveRefusal('no judge');
    for (const e of this.ranked) this.used[e] = this.totals(e);
  }

  private fillTotals(): void {
    for (const sheet of this.round.sheets) {
      const row = this.T[sheet.judge];
      const isUsed = sheet.state === 'confirmed' && this.ranked.includes(sheet.entry);
      if (row && isUsed) row[sheet.entry] = this.part(sheet.marks ?? {}).reduce(addQ, Q_ZERO);
    }
  }

  private part(marks: Record<string, number>): Q[] {
    return this.round.rules.criteria.map(({ key, max, weight }) => q(marks[key]! * weight, max));
  }

  private has(judge: string, entry: string): boolean {
    return this.T[judge]?.[entry] !== undefined;
  }

  private counts(judge: string): boolean {
    const missing = this.round.rules.missing ?? 'corrected';
    const confirmed = this.ranked.filter((e) => this.has(judge, e)).length;
    if (confirmed === 0) return false;
    if (missing === 'drop_judge') return confirmed === this.ranked.length;
    return missing === 'present' || confirmed >= this.ranked.length / 2;
  }

  private totals(e: string) {
    const P = this.counting.filter((p) => this.has(p, e));
    if (P.length === 0) throw new NaiveRefusal(`no sheet for ${e}`);
    const list: { judge: string; total: Q; estimated: boolean }[] = [];
    for (const j of this.counting) {
      if (this.has(j, e)) list.push({ judge: j, total: this.T[j]![e]!, estimated: false });
      else if (this.round.rules.missing === 'present') continue;
      else if (this.round.overrides.some((one) => one.entry === e && one.judge === j)) continue;
      else list.push({ judge: j, total: this.estimate(j, e, P), estimated: true });
    }
    return list;
  }

  private estimate(j: string, e: string, P: string[]): Q {
    const F = this.ranked.filter((f) => f !== e && [j, ...P].every((judge) => this.has(judge, f)));
    if (F.length < 3) throw new NaiveRefusal(`${j} on ${e}`);
    const over = (f: string) => mean(P.map((p) => this.T[p]![f]!));
    const value = addQ(over(e), mean(F.map((f) => minus(this.T[j]![f]!, over(f)))));
    if (less(value, Q_ZERO)) return Q_ZERO;
    return less(q(100), value) ? q(100) : value;
  }

  private deducted(value: Q, e: string): Q {
    let rest = value;
    for (const { marks } of this.entry.get(e)!.deductions) {
      const [whole, part = ''] = marks.split('.');
      rest = minus(rest, [BigInt(`${whole}${part}`), BigInt(`1${'0'.repeat(part.length)}`)]);
    }
    return less(rest, Q_ZERO) ? Q_ZERO : rest;
  }

  final(e: string): string {
    const totals = this.used[e]!.map(({ total }) => total).sort((a, b) => (less(a, b) ? -1 : 1));
    if (this.round.rules.method === 'rank_sum') return text(this.rankSum(e));
    const isTrimmed = this.round.rules.method === 'trimmed' && totals.length >= 5;
    return text(this.deducted(mean(isTrimmed ? totals.slice(1, -1) : totals), e));
  }

  private rankSum(e: string): Q {
    const given = (j: string, f: string) => this.used[f]!.find((one) => one.judge === j)?.total;
    const ranks: Q[] = [];
    for (const j of this.counting) {
      const own = given(j, e);
      if (!own) continue;
      let better = 0;
      let equal = 0;
      for (const f of this.ranked) {
        const other = given(j, f);
        if (!other) continue;
        if (less(this.deducted(own, e), this.deducted(other, f))) better += 1;
        if (same(this.deducted(own, e), this.deducted(other, f))) equal += 1;
      }
      ranks.push(q(2 * better + 1 + equal, 2));
    }
    const all = ranks.reduce(addQ, Q_ZERO);
    return ranks.length === this.counting.length
      ? all
      : div([all[0] * BigInt(this.counting.length), all[1]], q(ranks.length));
  }

  /** Rule 6a, as a comparison of two entries. */
  private byCriteria(a: string, b: string): number {
    const { criteria, tie_break: named = [] } = this.round.rules;
    const keys = [...named, ...criteria.map(({ key }) => key).filter((key) => !named.includes(key))];
    for (const key of keys) {
      const of = (e: string) => {
        const index = criteria.findIndex((criterion) => criterion.key === key);
        const sheets = this.round.sheets.filter(
          (one) => one.entry === e && one.state === 'confirmed' && this.counting.includes(one.judge),
        );
        return mean(sheets.map((one) => this.part(one.marks!)[index]!));
      };
      if (!same(of(a), of(b))) return less(of(b), of(a)) ? -1 : 1;
    }
    return 0;
  }

  private h(e: string, S: string[]): number {
    let pairs = 0;
    for (const j of this.counting)
      for (const f of S)
        if (this.has(j, e) && this.has(j, f) && less(this.T[j]![f]!, this.T[j]![e]!)) pairs += 1;
    return pairs;
  }

  /** Rule 6b and c: removes the best entries repeatedly until none is left. */
  private peel(S: string[]): string[][] {
    let rest = S;
    const places: string[][] = [];
    while (rest.length > 0) {
      const all = rest;
      const best = Math.max(...all.map((e) => this.h(e, all)));
      const top = all.filter((e) => this.h(e, all) === best);
      places.push(...(top.length === all.length ? [top] : this.peel(top)));
      rest = all.filter((e) => !top.includes(e));
    }
    return places;
  }

  /** Rules 5 and 6: the places from the first to the last. */
  order(): string[][] {
    const final = Object.fromEntries(this.ranked.map((e) => [e, Number(this.final(e))]));
    const direction = this.round.rules.method === 'rank_sum' ? 1 : -1;
    const compare = (a: string, b: string) => direction * (final[a]! - final[b]!) || this.byCriteria(a, b);
    const sets: string[][] = [];
    for (const e of [...this.ranked].sort(compare)) {
      const last = sets.at(-1);
      if (last && compare(last[0]!, e) === 0) last.push(e);
      else sets.push([e]);
    }
    return sets.flatMap((set) => this.peel(set)).map(sorted);
  }

  classes() {
    const least = this.round.rules.min_class ?? 4;
    const of = (name: string) => this.ranked.filter((e) => this.entry.get(e)!.category === name);
    const names = sorted([...new Set(this.ranked.map((e) => this.entry.get(e)!.category))]);
    const small = names.filter((name) => of(name).length < least);
    const parts =
      small.length < 2
        ? names.map((name) => [name])
        : names.filter((n) => !small.includes(n)).map((n) => [n]);
    if (small.length >= 2) parts.push(small);
    const list = parts.map((categories) => {
      const size = categories.reduce((count, name) => count + of(name).length, 0);
      return {
        name: categories.length > 1 ? 'Merged' : categories[0]!,
        categories,
        size,
        small: size < least,
      };
    });
    return list.sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`;
}

/** Rule 10. */
function hash(round: RoundJson): string {
  const copy = structuredClone(round);
  const by = <T>(list: T[], key: (item: T) => string) => list.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  by(copy.entries, ({ id }) => id).forEach(({ persons }) => persons.sort());
  by(copy.judges, ({ id }) => id);
  by(copy.sheets, ({ entry, judge }) => `${entry} ${judge}`);
  by(copy.overrides, ({ entry, judge }) => `${entry} ${judge}`);
  return createHash('sha256').update(canonical(copy)).digest('hex');
}

/** The expected output of the engine, without `explain`. */
export function naiveResults(round: RoundJson) {
  if (isRefused(round)) throw new NaiveRefusal('rule 0');
  const naive = new Naive(round);
  const order = naive.order();
  const rank = (e: string) => {
    const at = order.findIndex((place) => place.includes(e));
    return 1 + order.slice(0, at).flat().length;
  };
  const classes = naive.classes();
  const classOf = (e: string) =>
    classes.find((one) => one.categories.includes(naive.entry.get(e)!.category))!;
  const rows = order.flat().map((e) => ({
    entry: e,
    class: classOf(e).name,
    final: naive.final(e),
    rank_overall: rank(e),
    rank_class: 1 + order.flat().filter((f) => classOf(f) === classOf(e) && rank(f) < rank(e)).length,
    judges: naive.used[e]!.map(({ judge, total, estimated }) => ({ judge, total: text(total), estimated })),
  }));
  return {
    rows,
    unranked: round.entries
      .filter(({ status }) => status !== 'performed')
      .map(({ id, status }) => ({ entry: id, status }))
      .sort((a, b) => (a.entry < b.entry ? -1 : 1)),
    classes,
    ...awardNaively(round, order),
    inputs_hash: hash(round),
  };
}
