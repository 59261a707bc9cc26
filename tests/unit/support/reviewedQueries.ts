/** A query as Firestore's planner sees it. */
export interface Shape {
  collection: string;
  /** Fields compared for equality. */
  equal?: string[];
  /**
   * `field asc` or `field desc`: the order of the query or the field of a range; one entry for each that the
   * code can request.
   */
  order?: string[];
}

/** The queries of one file. */
export interface Reviewed {
  /** Every filter and order in the file, as the test prints them. */
  calls: string[];
  /** Every query that these calls produce, here or in files that use this file's helpers. */
  shapes: Shape[];
}
