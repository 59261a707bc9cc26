/** A performance as the suggestion sees it. */
export interface Piece {
  id: string;
  category: string;
  /** Values that are equal where the same person takes part. */
  persons: readonly string[];
}

/** The number of other performances that should stand between two of one person. */
const APART = 3;

const PERSON_PENALTY = 1000;
const CATEGORY_PENALTY = 10;

/** A performance with all of those in which one of its people performs. */
interface Related<P extends Piece> {
  piece: P;
  related: ReadonlySet<Piece>;
}

/** Choirs have many members, so that each performance is compared with each other one once. */
function withRelated<P extends Piece>(pieces: readonly P[]): Related<P>[] {
  const known = pieces.map((piece) => ({ piece, persons: piece.persons, asked: new Set(piece.persons) }));
  return known.map(({ piece, persons }) => {
    const others = known.filter(({ asked }) => persons.some((person) => asked.has(person)));
    return { piece, related: new Set(others.map((other) => other.piece)) };
  });
}

/** The nearer the last performance of the same person, the worse. */
function personPenalty({ related }: Related<Piece>, placed: readonly Piece[]): number {
  const recent = placed.slice(-APART).reverse();
  const distance = recent.findIndex((other) => related.has(other));
  return distance === -1 ? 0 : (APART - distance) * PERSON_PENALTY;
}

function categoryPenalty({ piece }: Related<Piece>, placed: readonly Piece[]): number {
  return placed.at(-1)?.category === piece.category ? CATEGORY_PENALTY : 0;
}

/** The number of those left that have something in common with this one: they are the hardest to place later. */
function urgency({ piece, related }: Related<Piece>, rest: readonly Related<Piece>[]): number {
  const others = rest.map((one) => one.piece).filter(({ id }) => id !== piece.id);
  const ofPerson = others.filter((other) => related.has(other)).length;
  const ofCategory = others.filter(({ category }) => category === piece.category).length;
  return ofPerson + ofCategory / (others.length + 1);
}

/**
 * An order that keeps two performances of one person apart and alternates the categories. The same input gives the same
 * order. It is a suggestion: where a person has too many performances some of them stay close.
 */
export function suggestedOrder<P extends Piece>(pieces: readonly P[]): P[] {
  const rest = withRelated(pieces);
  const placed: P[] = [];
  while (rest.length > 0) {
    const scores = rest.map(
      (one) => personPenalty(one, placed) + categoryPenalty(one, placed) - urgency(one, rest),
    );
    const best = scores.indexOf(Math.min(...scores));
    placed.push(...rest.splice(best, 1).map(({ piece }) => piece));
  }
  return placed;
}

function sharesPerson(a: Piece, b: Piece): boolean {
  const others = new Set(b.persons);
  return a.persons.some((person) => others.has(person));
}

/** The pairs of performances of one person that have too few others between them. */
export function tooClose<P extends Piece>(order: readonly P[]): [P, P][] {
  return order.flatMap((piece, place) =>
    order
      .slice(place + 1, place + 1 + APART)
      .filter((other) => sharesPerson(piece, other))
      .map((other): [P, P] => [piece, other]),
  );
}
