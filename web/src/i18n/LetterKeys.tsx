import { insertLetter, LETTERS, type TypedInto } from '../lib/insertLetter';
import { useText } from './language';

interface Props {
  /** The field that the letters are typed into. */
  field: () => TypedInto | null;
}

/**
 * The letters of Gĩkũyũ for the field beside them. The class names are those of the phone's pages; pages with MUI have
 * `WithLetters` around it.
 */
export function LetterKeys({ field }: Props) {
  const t = useText();
  return (
    <div className="letters" role="group" aria-label={t('Letters of Gĩkũyũ')}>
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          className="button"
          // The field keeps the focus, so that the keyboard of the phone stays open.
          onPointerDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            const element = field();
            if (element) insertLetter(element, letter);
          }}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}
