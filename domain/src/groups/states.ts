import { MISSING_CODES } from '../entries/missing';

/** The kinds of a group whose leader enters many people. Plain data: the leader's phone loads no schema for it. */
export const GROUP_KINDS = ['school', 'choir', 'church', 'village', 'family', 'other'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** 'sent': every entry of the group was sent in. A closed group takes nothing until an organiser opens it again. */
export const GROUP_STATES = ['open', 'sent', 'closed'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

export const GROUP_REQUEST_STATES = ['new', 'approved', 'declined'] as const;
/** The lists of requests: those that wait, those of callers who had sent several others within a day, and those that were decided. */
export const GROUP_REQUEST_LISTS = ['new', 'often', 'decided'] as const;

export const GROUP_OP_KINDS = ['add', 'change', 'remove', 'enter', 'leave', 'send'] as const;
export const GROUP_OUTCOMES = ['applied', 'duplicate', 'conflict', 'invalid'] as const;
export type GroupOutcome = (typeof GROUP_OUTCOMES)[number];

/**
 * Why an operation was not applied. `same_name`: the group has a member of this name, and the leader says whether it is
 * another one. `changed`: another device was first. `has_solo`: the member has a solo in the category. `sent`: the entry was
 * sent, so only organisers change it. `taken`: an account has the entry, so only its owner and organisers take it back.
 * `over`: the day of the entry, or the edition, is over.
 */
export const GROUP_REASONS = [
  'same_name',
  'changed',
  'has_solo',
  'sent',
  'taken',
  'unknown',
  'members',
  'category',
  'full',
  'closed',
  'over',
  'unreadable',
] as const;
export type GroupReason = (typeof GROUP_REASONS)[number];

/**
 * The things that keep an entry of a group from being sent. `closed`: the deadline is over; `allowance`: the organisers
 * gave the group no more entries in the category; `per_person`: a member has as many entries of the group in the category as are allowed;
 * `organiser`: only an organiser can say why.
 */
export const GROUP_MISSING_CODES = [
  ...MISSING_CODES,
  'not_open',
  'closed',
  'allowance',
  'per_person',
  'organiser',
] as const;
export type GroupMissingCode = (typeof GROUP_MISSING_CODES)[number];
