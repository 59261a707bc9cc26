import { foldedLetters } from '@ndeiya/domain/kernel/names';
import type { PassAnswer } from '@ndeiya/domain/people/passApi';

/** The passes whose name holds every word of the search, however it is typed; all of them for an empty search. */
export function passesNamed(passes: readonly PassAnswer[], search: string): readonly PassAnswer[] {
  const words = foldedLetters(search).split(/\s+/u).filter(Boolean);
  return passes.filter(({ name }) => words.every((word) => foldedLetters(name).includes(word)));
}
