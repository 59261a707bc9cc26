/** The parts of a response that tests look at. supertest says nothing about the type of a body. */
export interface Answered {
  status: number;
  headers: Record<string, string>;
  text: string;
  body: unknown;
}
