import { makeUpload, NO_IMAGE, stampsAt } from '@ndeiya/domain/testing/stored';
import {
  changed,
  created,
  createImageAttempts,
  createStampAttempts,
  updateImageAttempts,
  updateStampAttempts,
} from './support/attempts';
import { describeCollection } from './support/matrix';

const onCreate = { ...NO_IMAGE, image_upload: makeUpload('admin'), ...created() };
const onUpdate = { ...NO_IMAGE, ...changed() };

describeCollection('banners', {
  stored: () => ({ ...NO_IMAGE, ...stampsAt() }),
  create: [
    ...createStampAttempts(onCreate),
    ...createImageAttempts(onCreate, false),
    { why: 'a title', value: { ...onCreate, title: 'Banner' }, ok: false },
    { why: 'no field at all', value: {}, ok: false },
  ],
  update: [
    ...updateStampAttempts(onUpdate),
    ...updateImageAttempts(onUpdate, false),
    { why: 'a title', value: { ...onUpdate, title: 'Banner' }, ok: false },
    { why: 'no field at all', value: {}, ok: false },
  ],
});
