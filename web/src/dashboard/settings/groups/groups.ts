import type { ComponentType } from 'react';
import type { OrganisationInput } from '@ndeiya/domain/editions/settings';
import type { SettingsControl } from '../settingsControl';

export interface GroupFieldsProps {
  control: SettingsControl;
}

export interface Group {
  id: string;
  title: string;
  lead: string;
  page: { label: string; to: string };
  names: readonly (keyof OrganisationInput)[];
  Fields: ComponentType<GroupFieldsProps>;
}
