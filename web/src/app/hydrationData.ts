import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { canonicalJson } from '@ndeiya/domain/kernel/canonicalJson';
import { CAROUSEL_IMAGE_COUNT } from '@ndeiya/domain/kernel/constants';
import { documentPath, type RestDocument } from '@ndeiya/domain/kernel/publicReader';
import { decodeValue, type RestFields, type RestValue } from '@ndeiya/domain/kernel/restValues';
import { HOME_ID, homeDocument } from '@ndeiya/domain/site/homeDocument';
import { packedResponse } from '../lib/public/packedResponse';
import { heroChoice } from '../site/home/heroChoice';

type ByKey = Readonly<Record<string, unknown>>;

/**
 * Leaves out the previews of pictures, which were a sixth of a page. The HTML has those of the pictures that it draws,
 * and hydration leaves them there.
 */
const withoutPreviews = (responses: ByKey) =>
  JSON.parse(
    JSON.stringify(responses, (key, value: unknown) => (key === 'placeholder' ? undefined : value)),
  ) as ByKey;

/** The main banner and that of the background (web/src/data/home.ts): no page shows another. */
const BANNERS = 2;

const HOME = documentPath(homeDocument, HOME_ID);

const isHome = (response: unknown): response is RestDocument =>
  typeof response === 'object' &&
  response !== null &&
  'name' in response &&
  String(response.name).endsWith(HOME);

const idOf = ({ mapValue }: RestValue) => mapValue?.fields?.id?.stringValue ?? '';

/**
 * The pictures of the gallery that a page rendered at this time shows: the first ones, and the hero's. The others, up to
 * fourteen, were 0.6 KB of every page after gzip.
 */
function shownPictures(values: readonly RestValue[], at: number): RestValue[] {
  const pictures = values.map((value) => ({ id: idOf(value), value }));
  const shown = new Set([...pictures.slice(0, CAROUSEL_IMAGE_COUNT), ...heroChoice(pictures, at)]);
  return pictures.filter((picture) => shown.has(picture)).map(({ value }) => value);
}

/** The same text for equal values, whatever the order of their fields. */
const textOf = (value: unknown) => canonicalJson(JSON.parse(JSON.stringify(value ?? null)));

/**
 * The settings that differ from those of the specification, by which every reader of the home document completes it. The
 * specification's texts, which the code has too, were 0.9 KB of every page after gzip.
 */
function ownSettings(settings: RestFields): RestFields {
  const known: Readonly<Record<string, unknown>> = { ...DEFAULT_SETTINGS };
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => !(name in known) || textOf(decodeValue(value)) !== textOf(known[name]),
    ),
  );
}

const valuesOf = (list: RestValue | undefined): RestValue[] => list?.arrayValue?.values ?? [];
const listOf = (values: RestValue[]): RestValue => ({ arrayValue: { values } });

/** The home document without what a page rendered at this time does not show, and without what its code knows. */
function shortened({ name, fields = {} }: RestDocument, at: number): RestDocument {
  const { gallery, banners, settings } = fields;
  const pictures = listOf(shownPictures(valuesOf(gallery), at));
  const own = ownSettings(settings?.mapValue?.fields ?? {});
  return {
    name,
    fields: {
      ...fields,
      ...(gallery && { gallery: pictures }),
      ...(banners && { banners: listOf(valuesOf(banners).slice(0, BANNERS)) }),
      ...(settings && { settings: { mapValue: { fields: own } } }),
    },
  };
}

/** Packs the responses with which a page was rendered at this time, for its HTML. */
export const hydrationData = (responses: ByKey, at: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(withoutPreviews(responses)).map(([key, response]) => [
      key,
      packedResponse(isHome(response) ? shortened(response, at) : response),
    ]),
  );
