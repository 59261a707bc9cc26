import type { Language } from '../language';
import { formatTime } from '../time';

/** A time of a programme, all of whose times are East Africa's: without the name of the zone. */
export const clockTime = (at: Date, language: Language = 'en'): string =>
  formatTime(at, language).replace(/ EAT$/, '');
