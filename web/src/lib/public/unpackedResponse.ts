import type { RestDocument } from '@ndeiya/domain/kernel/publicReader';
import { encodeValue, type RestFields, type RestValue, type Scalar } from '@ndeiya/domain/kernel/restValues';

/** A value without the name of its kind. */
type PackedValue = Scalar | PackedValue[] | PackedFields;
interface PackedFields {
  [name: string]: PackedValue | RestValue;
}
interface PackedDocument {
  name: string;
  fields: PackedFields;
}

/**
 * Under this name, which no field has, stands a value of another kind as Firestore wrote it, or the list of the widths
 * of a picture's variants, whose paths and type follow from the picture's own path.
 */
const OTHER = '';
const VARIANT = /\d+\.webp$/;

export const variantsOf = (path: string, widths: readonly number[]): RestValue => ({
  arrayValue: {
    values: widths.map((width) => ({
      mapValue: {
        fields: {
          path: { stringValue: path.replace(VARIANT, `${String(width)}.webp`) },
          width: encodeValue(width),
          type: { stringValue: 'image/webp' },
        },
      },
    })),
  },
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function unpackValue(value: PackedValue, path: unknown): RestValue {
  if (Array.isArray(value)) return { arrayValue: { values: value.map((one) => unpackValue(one, null)) } };
  if (!isObject(value) || value instanceof Date) return encodeValue(value);
  if (!(OTHER in value)) return { mapValue: { fields: unpackFields(value) } };
  const other = value[OTHER] as RestValue | number[];
  if (!Array.isArray(other)) return other;
  return variantsOf(typeof path === 'string' ? path : '', other);
}

const unpackFields = (fields: PackedFields): RestFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, unpackValue(value as PackedValue, fields.path)]),
  );

const unpackDocument = ({ name, fields }: PackedDocument): RestDocument => ({
  name,
  fields: unpackFields(fields),
});

/** A response as Firestore sent it, without the times of its documents, which nobody reads. */
export function unpackedResponse(response: unknown): unknown {
  if (!isObject(response) || !('packed' in response)) return response;
  const { packed } = response as { packed: PackedDocument | PackedDocument[] };
  if (!Array.isArray(packed)) return unpackDocument(packed);
  return packed.map((document) => ({ document: unpackDocument(document) }));
}
