import type { FieldTable } from '@ndeiya/domain/kernel/fieldTable';
import { namesOf } from '@ndeiya/domain/kernel/shownFields';
import { parseDateTime } from '@ndeiya/domain/kernel/time';
import { TABLED } from '@ndeiya/domain/testing/collectionCases';
import { makeUpload, NO_IMAGE, stampsAt } from '@ndeiya/domain/testing/stored';
import {
  changed,
  created,
  createImageAttempts,
  createStampAttempts,
  editionAttempts,
  fromCases,
  oneOfEachField,
  updateImageAttempts,
  updateStampAttempts,
} from './support/attempts';
import { type Attempt, describeCollection } from './support/matrix';

type Fields = Record<string, unknown>;

/** A picture is all that a document of these collections is about, so that none is without one. */
const OF_PICTURES = ['gallery'];

/** Replaces a valid text of a time by the time, as documents store it; an invalid text stays. */
function withTimes(table: FieldTable, value: Fields): Fields {
  const times = namesOf(table)
    .filter((name) => table[name]?.kind === 'dateTime' && name in value)
    .map((name) => [name, parseDateTime(String(value[name]))] as const)
    .filter(([, time]) => !isNaN(time.getTime()));
  return { ...value, ...Object.fromEntries(times) };
}

/**
 * The collections into which browsers write and whose fields are a table: the documents that the rules accept and refuse
 * follow from it.
 */
for (const { collection, fields, cases } of TABLED) {
  const { path } = collection;
  const has = (name: string) => name in collection.fields.shape;
  const mayLackPicture = !OF_PICTURES.includes(path);
  const around = (value: Fields) => ({ ...withTimes(fields, value), ...(has('image') && NO_IMAGE) });
  const upload = () => (mayLackPicture ? {} : { image_upload: makeUpload('admin') });
  const onCreate = (value: Fields) => ({ ...around(value), ...upload(), ...created() });
  const onUpdate = (value: Fields) => ({ ...around(value), ...changed() });
  const ordinary = cases[0]?.value ?? {};
  const only = (name: string, attempts: Attempt[]) => (has(name) ? attempts : []);
  describeCollection(path, {
    stored: () => ({ ...around(ordinary), ...stampsAt() }),
    create: [
      ...fromCases(cases, onCreate),
      ...createStampAttempts(onCreate(ordinary)),
      ...only('edition', editionAttempts(onCreate(ordinary))),
      ...only('image', createImageAttempts(onCreate(ordinary), mayLackPicture)),
    ],
    update: [
      ...fromCases(oneOfEachField(cases), onUpdate),
      ...updateStampAttempts(onUpdate(ordinary)),
      ...only('image', updateImageAttempts(onUpdate(ordinary), mayLackPicture)),
    ],
  });
}
