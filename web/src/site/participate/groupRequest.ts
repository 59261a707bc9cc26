import { GROUP_KINDS, type GroupKind } from '@ndeiya/domain/groups/states';
import { msg } from '../../i18n/msg';

/** A request to enter a group, as a visitor types it. */
export interface GroupRequestDraft {
  organisation: string;
  kind: GroupKind | '';
  leader_name: string;
  phone: string;
  email: string;
  about_how_many: string;
  website: string;
}

export const BLANK_REQUEST: GroupRequestDraft = {
  organisation: '',
  kind: '',
  leader_name: '',
  phone: '',
  email: '',
  about_how_many: '',
  website: '',
};

export const REQUEST_FIELDS = [
  'organisation',
  'kind',
  'leader_name',
  'phone',
  'email',
  'about_how_many',
] as const;

const KIND_LABELS: Record<GroupKind, string> = {
  school: msg('School'),
  choir: msg('Choir'),
  church: msg('Church'),
  village: msg('Village'),
  family: msg('Family'),
  other: msg('Other'),
};
export const kindLabel = (option: string): string =>
  KIND_LABELS[GROUP_KINDS.find((kind) => kind === option) ?? 'other'];
