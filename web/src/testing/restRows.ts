import { encodeValue, type RestValue, type Scalar } from '@ndeiya/domain/kernel/restValues';

function encode(value: unknown): RestValue {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return encodeValue(value as Scalar);
  return { mapValue: { fields: encodeFields(value) } };
}
const encodeFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]));

/** The response of Firestore's REST API to a query that finds these entities. */
export const restRows = (collection: string, entities: readonly { id: string }[]) =>
  entities.map(({ id, ...fields }) => ({
    document: {
      name: `projects/demo-ndeiya/databases/(default)/documents/${collection}/${id}`,
      fields: encodeFields(fields),
    },
  }));
