import type { OrganisationInput } from '@ndeiya/domain/editions/settings';
import type { Control } from 'react-hook-form';

/** The form's `control`, which every field takes. */
export type SettingsControl = Control<OrganisationInput, unknown, OrganisationInput>;
