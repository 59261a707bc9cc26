import { SETTINGS_COUNTS } from '@ndeiya/domain/entities/settings';
import { LineList } from '../fields/LineList';
import type { GroupFieldsProps } from './groups';

/** The categories of the competition. */
export function CategoryFields({ control }: GroupFieldsProps) {
  return (
    <>
      <LineList
        control={control}
        name="public_categories"
        legend="Categories for everybody"
        item="Category"
        help="Participants choose from these when they register."
        min={1}
        max={SETTINGS_COUNTS.categories}
      />
      <LineList
        control={control}
        name="extra_categories"
        legend="Categories for administrators"
        item="Extra category"
        help="Only administrators can enter participants in these, in the dashboard."
        max={SETTINGS_COUNTS.categories}
      />
    </>
  );
}
