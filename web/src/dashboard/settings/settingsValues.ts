import { zodResolver } from '@hookform/resolvers/zod';
import { type OrganisationInput, organisationInput } from '@ndeiya/domain/editions/settings';
import { DEFAULT_ORGANISATION } from '@ndeiya/domain/editions/settingsDefaults';
import type { Resolver } from 'react-hook-form';

/** Settings as the form shows them; the defaults where there are none yet. */
export function settingValuesOf(settings: OrganisationInput | null): OrganisationInput {
  // By name: a stored document has an id and times too, which are no field of the form.
  const source = settings ?? DEFAULT_ORGANISATION;
  const names = Object.keys(DEFAULT_ORGANISATION) as (keyof OrganisationInput)[];
  const known = Object.fromEntries(names.map((name) => [name, source[name]]));
  return structuredClone(known as unknown as OrganisationInput);
}

/** Checks with the domain's schema. Gives what is stored. */
export const settingsResolver: Resolver<OrganisationInput> = zodResolver(organisationInput);
