import { LIMITS } from '../constants';
import { loose, wholeCases, type Case } from './cases';
import { textCases } from './fieldCases';
import { makeGalleryInput } from './makers';

const make = loose(makeGalleryInput);

/** The title; what makes a picture a picture is tested with the image pipeline. */
export const galleryCases: Case[] = [
  ...wholeCases(make),
  ...textCases(make, 'title', { max: LIMITS.titleChars }),
];
