import { IMAGE_SECTIONS } from '@ndeiya/domain/site/systemImage';
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

describeCollection('system_images', {
  id: 'logo',
  stored: () => ({ ...NO_IMAGE, ...stampsAt() }),
  create: [
    ...IMAGE_SECTIONS.map((id) => ({ why: `section ${id}`, value: onCreate, ok: true, id })),
    ...['banners', 'favicon', 'Logo'].map((id) => ({
      why: `section ${id}`,
      value: onCreate,
      ok: false,
      id,
    })),
    ...createStampAttempts(onCreate),
    ...createImageAttempts(onCreate, false),
    { why: 'a title', value: { ...onCreate, title: 'Logo' }, ok: false },
  ],
  update: [
    ...updateStampAttempts(onUpdate),
    ...updateImageAttempts(onUpdate, false),
    { why: 'a title', value: { ...onUpdate, title: 'Logo' }, ok: false },
  ],
});
