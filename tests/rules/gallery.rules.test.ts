import { galleryCases } from '@ndeiya/domain/testing/gallery.cases';
import { makeGalleryInput } from '@ndeiya/domain/testing/makers';
import { makeUpload, NO_IMAGE, stampsAt } from '@ndeiya/domain/testing/stored';
import {
  changed,
  created,
  createImageAttempts,
  createStampAttempts,
  editionAttempts,
  fromCases,
  updateImageAttempts,
  updateStampAttempts,
} from './support/attempts';
import { describeCollection } from './support/matrix';

const onCreate = (value: object) => ({
  ...value,
  ...NO_IMAGE,
  image_upload: makeUpload('admin'),
  ...created(),
});
const onUpdate = (value: object) => ({ ...value, ...NO_IMAGE, ...changed() });

describeCollection('gallery', {
  stored: () => ({ ...makeGalleryInput(), ...NO_IMAGE, ...stampsAt() }),
  create: [
    ...fromCases(galleryCases, onCreate),
    ...createStampAttempts(onCreate(makeGalleryInput())),
    ...editionAttempts(onCreate(makeGalleryInput())),
    ...createImageAttempts(onCreate(makeGalleryInput()), false),
  ],
  update: [
    ...fromCases(galleryCases, onUpdate),
    ...updateStampAttempts(onUpdate(makeGalleryInput())),
    ...updateImageAttempts(onUpdate(makeGalleryInput()), false),
  ],
});
