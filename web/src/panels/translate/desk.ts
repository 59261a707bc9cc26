import type { Term } from './glossary';
import type { Row } from './rows';

/** The actions of a translator, and the language to which they belong. */
export interface Desk {
  language: { id: string; direction: 'ltr' | 'rtl'; letters: string };
  caller: string;
  /** The part of the site that is chosen; '' for all of it. */
  area: string;
  glossary: readonly Term[];
  onSave: (row: Row, text: string) => void;
  onReview: (row: Row) => void;
  onComment: (row: Row, text: string) => void;
}
