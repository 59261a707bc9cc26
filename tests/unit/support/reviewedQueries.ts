/** A query as Firestore's planner sees it. */
export interface Shape {
  collection: string;
  /** Fields compared for equality. */
  equal?: string[];
  /** `field asc` or `field desc`: what it is ordered by, or where a range ends; one line for each that the code can ask for. */
  order?: string[];
}

/** What a file asks the database for. */
export interface Reviewed {
  /** Every narrowing and ordering that the file writes, as the test prints them. */
  calls: string[];
  /** Every query that comes out of them, here or where the file's helpers are used. */
  shapes: Shape[];
}
