import type { ComponentType } from 'react';
import type { SettingsControl } from '../settingsControl';
import type { SettingsValues } from '../settingsValues';

/** The common properties of all groups' fields. */
export interface GroupFieldsProps {
  control: SettingsControl;
}

/** A group of settings; `names` are restored together. */
export interface Group {
  id: string;
  title: string;
  lead: string;
  page: { label: string; to: string };
  names: readonly (keyof SettingsValues)[];
  Fields: ComponentType<GroupFieldsProps>;
}
