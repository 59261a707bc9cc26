import type { Changes, OwnField } from '../../data/entries/changes';
import { msg } from '../../i18n/msg';
import type { Translate } from '../../i18n/texts';
import { minutesOf } from './minutes';

/** The names of the fields that an owner fills in. */
export const fieldLabels: Readonly<Record<OwnField, string>> = {
  category: msg('Category'),
  kind: msg('Who performs?'),
  title: msg('Title of the piece'),
  stage_name: msg('Name for the programme'),
  language: msg('Language'),
  text: msg('The words'),
  translation: msg('Translation'),
  duration_s: msg('Length of the piece'),
  accompaniment: msg('Music'),
  props: msg('Props'),
  equipment: msg('What do you need from us on stage?'),
  link_url: msg('Link to YouTube'),
  members: msg('People'),
  guardians: msg('Guardians'),
};

const KINDS = { '': '', solo: msg('One person'), group: msg('A group') } as const;

type FieldTexts = { [F in OwnField]?: (value: Required<Changes>[F], t: Translate) => string };

/** Makes text of the values that are not shown as they are. */
const SHOWN: FieldTexts = {
  category: (name, t) => t(name),
  kind: (kind, t) => t(KINDS[kind]),
  duration_s: (seconds, t) => (seconds ? `${minutesOf(seconds)} ${t('minutes')}` : ''),
  equipment: (names, t) => names.map((name) => t(name.trim())).join(', '),
  members: (members, t) =>
    members
      .map(({ name, age_band }) => (age_band === 'minor' ? `${name} (${t('under 18')})` : name))
      .join(', '),
  guardians: (guardians) =>
    guardians.map(({ name, contact }) => [name, contact].filter(Boolean).join(': ')).join('\n'),
};

/** The value of a field as text; '' where it is empty. */
export function shownValue(field: OwnField, values: Changes, t: Translate): string {
  const value = values[field];
  if (value === undefined || value === null || value === '') return '';
  const show = SHOWN[field] as ((value: unknown, t: Translate) => string) | undefined;
  if (show) return show(value, t);
  return typeof value === 'string' ? value : '';
}
