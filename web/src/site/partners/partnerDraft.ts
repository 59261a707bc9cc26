import { blankOf, type FieldValuesOf, namesOf } from '@ndeiya/domain/kernel/fieldTable';
import { partnerFields, type PartnerInput } from '@ndeiya/domain/site/visitorForms';

export type PartnerDraft = FieldValuesOf<typeof partnerFields> & {
  offers: PartnerInput['offers'];
  nickname: string;
};

export const BLANK_DRAFT: PartnerDraft = { ...blankOf(partnerFields), offers: [], nickname: '' };

export const FIELDS = [...namesOf(partnerFields), 'offers'] as const;
