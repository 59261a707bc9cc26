import { languageCodeOf } from '@ndeiya/domain/archive/languageCode';

/** True where the name of a language is Gĩkũyũ, with or without its marks. */
export const isKikuyu = (language: string): boolean => languageCodeOf(language) === 'ki';
