import { foldedText } from '@ndeiya/domain/archive/fold';

const NAMES = ['kikuyu', 'gikuyu'];

/** True where the name of a language is Gĩkũyũ, with or without its marks. */
export const isKikuyu = (language: string): boolean => NAMES.includes(foldedText(language.trim()));
