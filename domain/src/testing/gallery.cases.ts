import { galleryFields } from '../site/gallery';
import { type Case, loose, wholeCases } from './cases';
import { makeGalleryInput } from './makers';
import { casesOf } from './tableCases';

const make = loose(makeGalleryInput);

/** Cases of the title; the image pipeline has its own tests. */
export const galleryCases: Case[] = [...wholeCases(make), ...casesOf(make, galleryFields)];
