import type { PartnerInput, partnerInput } from '@ndeiya/domain/entities/visitorForms';
import type * as z from 'zod/mini';

/** The form's values during typing: the kind may be missing. */
export type PartnerDraft = Omit<Required<z.input<typeof partnerInput>>, 'kind'> & {
  kind: PartnerInput['kind'] | '';
};

export const BLANK: PartnerDraft = {
  organisation: '',
  kind: '',
  contact_person: '',
  email: '',
  phone: '',
  website: '',
  offers: [],
  message: '',
  nickname: '',
};

/** The visible fields in their order. */
export const FIELDS = [
  'organisation',
  'kind',
  'contact_person',
  'email',
  'phone',
  'website',
  'offers',
  'message',
] as const satisfies readonly (keyof PartnerDraft)[];
