import { LIMITS } from '../constants';
import { type Case, loose, wholeCases } from './cases';
import { textCases } from './fieldCases';
import { makeGalleryInput } from './makers';

const make = loose(makeGalleryInput);

/** Cases of the title; the image pipeline has its own tests. */
export const galleryCases: Case[] = [
  ...wholeCases(make),
  ...textCases(make, 'title', { max: LIMITS.titleChars }),
];
