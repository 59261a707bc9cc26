/** A query takes this many values. */
const VALUES = 30;

/** The values in parts, each of which one query takes. */
export const partsOf = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / VALUES) }, (_, at) =>
    values.slice(at * VALUES, (at + 1) * VALUES),
  );
