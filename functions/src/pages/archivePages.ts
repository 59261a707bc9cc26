import { languageCodeOf, translationLangOf } from '@ndeiya/domain/archive/languageCode';
import { type ArchiveFile, veiled } from '@ndeiya/domain/archive/publicFiles';
import { shorten } from '@ndeiya/domain/site/pageTexts';
import { CACHED_BRIEFLY, CACHED_WITHDRAWABLE, NOT_CACHED, type PageAnswer } from './answer';
import { readPiece } from './archiveFiles';
import { document, orLog, staticPage } from './documents';
import type { LinkedData } from './markup';
import { bareSite, readSite } from './publicData';
import type { PageRequest } from './serverRender';
import { siteAddress } from './site';

/** The words below the title in a preview: 'A song in Kikuyu, performed by The Larks: Rũũĩ rwa …' */
function describePiece({ kind, language, text, label }: ArchiveFile): string {
  const what = `A ${kind}${language && ` in ${language}`}${label && `, performed by ${label}`}`;
  return shorten(text ? `${what}: ${text}` : `${what}.`);
}

/** A piece as schema.org's CreativeWork, with its translation where it has one. */
function pieceData(piece: ArchiveFile): LinkedData {
  const { id, title, language, kind, translation, label } = piece;
  const url = siteAddress(`/archive/${id}`);
  const translated = translationLangOf(language, translation ?? '');
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': url,
    url,
    name: title,
    genre: kind,
    ...(language && { inLanguage: languageCodeOf(language) ?? language }),
    ...(label && { creator: { '@type': 'PerformingGroup', name: label } }),
    ...(translation && {
      workTranslation: {
        '@type': 'CreativeWork',
        name: title,
        ...(translated && { inLanguage: translated }),
        translationOfWork: { '@id': url },
      },
    }),
  };
}

/** /archive: the newest pieces, kept for less than a minute, because one may be withdrawn. */
export async function archivePage(_part: string, request: PageRequest): Promise<PageAnswer> {
  const page = await staticPage('/archive', request);
  return page.cache === NOT_CACHED ? page : { ...page, cache: CACHED_WITHDRAWABLE };
}

/** /archive/{id}: a piece with its own preview, or a 404 page. */
export async function piecePage(id: string, request: PageRequest): Promise<PageAnswer> {
  const path = `/archive/${id}`;
  const [site = bareSite(), found] = await Promise.all([
    orLog('the home document', readSite(request.ask)),
    orLog('the piece', readPiece(request.ask, id)),
  ]);
  if (found === undefined)
    return document(request, { site, page: { path, title: 'Archive' } }, { status: 503, cache: NOT_CACHED });
  if (!found) {
    const page = { path: '/archive', title: 'Archive', indexed: false };
    // The browser renders it, because anybody can make up any number of ids.
    return document(null, { site, page }, { status: 404, cache: CACHED_BRIEFLY });
  }
  const piece = veiled(found);
  const page = { path, title: piece.title, description: describePiece(piece), data: [pieceData(piece)] };
  return document(request, { site, page }, { status: 200, cache: CACHED_WITHDRAWABLE });
}
