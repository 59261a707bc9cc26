import { awardParts } from '@ndeiya/domain/archive/awardLine';
import type { Speech } from '../../i18n/texts';

/** The categories of a class. A category may have a comma in its name. */
function categoriesIn(categories: string, t: Speech['t']): string {
  const whole = t(categories);
  return whole === categories
    ? categories
        .split(', ')
        .map((one) => t(one))
        .join(', ')
    : whole;
}

/** The award of a piece in the language of the page, as far as the site has its texts. It is stored in English. */
export function awardText(award: string, { language, t }: Pick<Speech, 'language' | 't'>): string {
  if (award === '' || language === 'en') return award;
  return awardParts(award)
    .map((part) => {
      if (typeof part === 'string') return t(part);
      const { text, title, place, category } = part;
      const whole = t(text);
      if (whole !== text) return whole;
      const words = [t('Place {place}', { place }), category === null ? '' : categoriesIn(category, t)];
      const placed = words.filter(Boolean).join(', ');
      return title === null ? placed : `${t(title)}: ${placed}`;
    })
    .join(' · ');
}
