import { cloneElement, Fragment, type ReactElement } from 'react';
import { ELEMENT } from '@ndeiya/domain/languages/elements';
import { useText } from './language';
import type { TextValues, Translate } from './texts';

interface Props {
  /** The English sentence; `<0>…</0>` marks the first element and its content. */
  text: string;
  values?: TextValues;
  elements: readonly ReactElement[];
  /** The translator of a text whose language is another one than the page's. */
  t?: Translate;
}

/** A sentence with links or other elements inside, translated as a whole. */
export function Phrase({ text, values, elements, t: own }: Props) {
  const shown = useText();
  const t = own ?? shown;
  // `split` returns plain text, and between it each element's number and content.
  const pieces = t(text, values).split(ELEMENT);
  return pieces.map((piece, place) => {
    if (place % 3 === 1) return null;
    const element = place % 3 === 2 ? elements[Number(pieces[place - 1])] : undefined;
    // The pieces of a sentence have no other key than their position.
    if (!element) return <Fragment key={place}>{piece}</Fragment>;
    return cloneElement(element, { key: place }, piece);
  });
}
