import type { SettingsInput } from '@ndeiya/domain/entities/settings';
import type { Control } from 'react-hook-form';
import type { SettingsValues } from './settingsValues';

/** The form's `control`, which every field takes. */
export type SettingsControl = Control<SettingsValues, unknown, SettingsInput>;
