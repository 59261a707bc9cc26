import { parseDateTime } from '@ndeiya/domain/kernel/time';
import { eventCases } from '@ndeiya/domain/testing/event.cases';
import { makeEvent } from '@ndeiya/domain/testing/makers';
import { NO_IMAGE, stampsAt } from '@ndeiya/domain/testing/stored';
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

/** Replaces a valid date text by its time, as documents store it; an invalid text stays. */
function fields(value: Record<string, unknown>): Record<string, unknown> {
  const instant = parseDateTime(String(value.date_time));
  return 'date_time' in value && !isNaN(instant.getTime()) ? { ...value, date_time: instant } : value;
}
const onCreate = (value: Record<string, unknown>) => ({ ...fields(value), ...NO_IMAGE, ...created() });
const onUpdate = (value: Record<string, unknown>) => ({ ...fields(value), ...NO_IMAGE, ...changed() });

describeCollection('events', {
  stored: () => ({ ...fields(makeEvent()), ...NO_IMAGE, ...stampsAt() }),
  create: [
    ...fromCases(eventCases, onCreate),
    ...createStampAttempts(onCreate(makeEvent())),
    ...editionAttempts(onCreate(makeEvent())),
    ...createImageAttempts(onCreate(makeEvent()), true),
  ],
  update: [
    ...fromCases(eventCases, onUpdate),
    ...updateStampAttempts(onUpdate(makeEvent())),
    ...updateImageAttempts(onUpdate(makeEvent()), true),
  ],
});
