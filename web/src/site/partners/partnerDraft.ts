import { blankOf, type FieldValuesOf, namesOf } from '@ndeiya/domain/kernel/shownFields';
import type { PartnerInput } from '@ndeiya/domain/site/visitorForms';
import { fields } from 'virtual:fields/partner';

export type PartnerDraft = FieldValuesOf<typeof fields> & {
  offers: PartnerInput['offers'];
  nickname: string;
};

export const BLANK_DRAFT: PartnerDraft = { ...blankOf(fields), offers: [], nickname: '' };

export const FIELDS = [...namesOf(fields), 'offers'] as const;
