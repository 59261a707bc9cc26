import { eventFields } from '../site/event';
import { type Case, loose, wholeCases } from './cases';
import { makeEvent } from './makers';
import { casesOf } from './tableCases';

const make = loose(makeEvent);
/** `date_time` is ISO text here; a document stores the time. */
export const eventCases: Case[] = [...wholeCases(make), ...casesOf(make, eventFields)];
