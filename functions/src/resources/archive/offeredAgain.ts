import type { ArchiveItem, OfferInput } from '@ndeiya/domain/archive/item';
import { archiveMessages as texts } from '@ndeiya/domain/archive/messages';
import { isWider } from '@ndeiya/domain/archive/steps';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { AppError } from '@ndeiya/domain/kernel/errors';
import { idOf, isOwner, type Offerer, ownsEntry } from './offerer';

const TYPED = [
  ...(['title', 'language', 'text', 'translation', 'meaning'] as const),
  ...(['learnt_from', 'place'] as const),
] as const;

/**
 * The fields by which another person's offer would show more than the first one, or other words, each with its reason. The
 * permission is the first offerer's, so that it covers what that person has offered and nothing else.
 */
export function widenedFields(input: OfferInput, first: ArchiveItem): Record<string, string> {
  const isOpened: Record<'shows' | 'tradition' | 'care', boolean> = {
    shows: isWider(input.shows, first.shows),
    tradition: first.tradition === 'anothers' && input.tradition !== 'anothers',
    care: first.care !== 'none' && input.care !== first.care,
  };
  const opened = (['shows', 'tradition', 'care'] as const).filter((name) => isOpened[name]);
  const others = TYPED.filter((name) => Boolean(input[name]) && input[name] !== first[name]);
  return Object.fromEntries<string>([
    ...opened.map((name) => [name, texts.wider] as const),
    ...others.map((name) => [name, texts.othersOffer] as const),
  ]);
}

/** The words and facts of the first offer, without those that another person's offer leaves empty. A piece keeps its title. */
export const lessTyped = (input: OfferInput, first: ArchiveItem) => ({
  title: first.title,
  language: input.language ?? first.language,
  text: input.text ?? first.text,
  translation: input.translation ?? first.translation,
  meaning: input.meaning ?? first.meaning,
  learnt_from: input.learnt_from ?? first.learnt_from,
  place: input.place ?? first.place,
});

/**
 * True for a piece that went because a consent ended. The site has also withdrawn pieces again after a restore, of which
 * nobody knows any more who had taken them back.
 */
export const wentWithConsent = (withdrawn: Pick<NonNullable<ArchiveItem['withdrawn']>, 'by' | 'reason'>) =>
  withdrawn.by === 'system' && withdrawn.reason === 'consent';

/**
 * Throws where a piece was taken back by somebody whose word counts more than the caller's: the account of the entry always
 * decides; without one, whoever took the piece back or had offered it, and organisers, whom they can ask. A piece that went
 * because a consent ended returns only as far as consent allows it.
 */
export function expectMayReturn(
  { state, withdrawn, ...first }: ArchiveItem,
  entry: Pick<Entry, 'owner'>,
  by: Offerer,
): void {
  if (state !== 'withdrawn' || withdrawn === null || wentWithConsent(withdrawn)) return;
  if (ownsEntry(entry, by) || withdrawn.by === idOf(by)) return;
  if (entry.owner === null && (isOwner(first, by) || by.user?.isAdmin)) return;
  throw new AppError('archive-state', texts.takenBack);
}
