import { FormText } from '../../../components/form/FormText';
import type { GroupFieldsProps } from './groups';

export const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

export function CompetitionFields({ control }: GroupFieldsProps) {
  return (
    <>
      <FormText control={control} name="name" label="Name of the competition" />
      <FormText control={control} name="organisation" label="Organisation" />
      <FormText
        control={control}
        name="tagline"
        label="Tagline"
        helperText="The sentence under the name, on the home page and in the footer."
      />
    </>
  );
}
