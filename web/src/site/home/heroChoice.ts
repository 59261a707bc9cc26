import { HERO_IMAGE_COUNT } from '@ndeiya/domain/kernel/constants';
import { pickRandom } from './pickRandom';

/** The pictures of the hero at this time: three random ones of the gallery (spec §3, §9). */
export const heroChoice = <T extends { id: string }>(gallery: readonly T[], at: number): T[] =>
  pickRandom(gallery, HERO_IMAGE_COUNT, at);
