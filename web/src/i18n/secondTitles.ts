import { createContext } from 'react';
import type { SecondTitles } from '@ndeiya/domain/site/secondTitles';

/** The titles that stand beside those of the page's language; null where the organisers want no second language. */
export const SecondTitlesContext = createContext<SecondTitles | null>(null);
