import { documentsIn, type RestDocument } from '@ndeiya/domain/kernel/publicReader';
import type { RestFields, RestValue } from '@ndeiya/domain/kernel/restValues';
import { variantsOf } from './unpackedResponse';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The widths of a picture's variants, where everything else of them follows from the picture's path. */
function widthsOf({ path, variants }: RestFields): number[] | undefined {
  const widths = variants?.arrayValue?.values?.map(({ mapValue }) =>
    Number(mapValue?.fields?.width?.integerValue),
  );
  const isRegular = widths && path?.stringValue && same(variantsOf(path.stringValue, widths), variants);
  return isRegular ? widths : undefined;
}

const isPlainNumber = (text: string) => Number.isSafeInteger(Number(text)) && String(Number(text)) === text;

function packValue(value: RestValue): unknown {
  const { stringValue, booleanValue, integerValue, arrayValue, mapValue } = value;
  if (stringValue !== undefined) return stringValue;
  if (booleanValue !== undefined) return booleanValue;
  if ('nullValue' in value) return null;
  if (arrayValue) return (arrayValue.values ?? []).map(packValue);
  if (mapValue) return packFields(mapValue.fields ?? {});
  return integerValue !== undefined && isPlainNumber(integerValue) ? Number(integerValue) : { '': value };
}

function packFields(fields: RestFields): Record<string, unknown> {
  const widths = widthsOf(fields);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      widths && name === 'variants' ? { '': widths } : packValue(value),
    ]),
  );
}

const packDocument = ({ name, fields = {} }: RestDocument) => ({ name, fields: packFields(fields) });

const isDocument = (value: object): value is RestDocument => 'name' in value && 'fields' in value;
const isRow = (value: unknown) =>
  typeof value === 'object' && value !== null && ('document' in value || 'readTime' in value);

/**
 * A response in the HTML: without the names of kinds, which Firestore writes at every value, and without the paths of
 * pictures that follow from another. It is a third as long, so that its texts stand nearer to those of the page, where
 * compression still finds them.
 */
export function packedResponse(response: unknown): unknown {
  if (typeof response !== 'object' || response === null) return response;
  if (Array.isArray(response) && response.every(isRow))
    return { packed: documentsIn(response).map(packDocument) };
  return isDocument(response) ? { packed: packDocument(response) } : response;
}
