import type { EditionBody } from '@ndeiya/domain/editions/edition';
import type { Control } from 'react-hook-form';
import type { EditionValues } from './editionValues';

/** The form's `control`, which every field takes. */
export type EditionControl = Control<EditionValues, unknown, EditionBody>;
