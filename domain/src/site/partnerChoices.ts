// These lists stand apart from the schemas, so that the form is drawn without them.
export const PARTNER_KINDS = ['sponsor', 'media', 'venue', 'community', 'other'] as const;
export const PARTNER_OFFERS = ['cash', 'in kind', 'media', 'venue'] as const;
