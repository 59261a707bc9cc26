/** The fields of a piece as a leader types them. The next entry begins with those of the last one. */
export interface TypedPiece {
  category: string;
  title: string;
  stage_name: string;
  language: string;
  text: string;
  length: string;
}
export const NO_PIECE: TypedPiece = {
  category: '',
  title: '',
  stage_name: '',
  language: '',
  text: '',
  length: '',
};
