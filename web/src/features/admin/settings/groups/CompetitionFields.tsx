import Box from '@mui/material/Box';
import { FormText } from '../../../../components/form/FormText';
import { DateTimeField } from '../../shared/DateTimeField';
import type { GroupFieldsProps } from './groups';

export const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

/** Names, date and place. */
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
      <Box sx={twoColumns}>
        <FormText
          control={control}
          name="edition"
          label="Edition"
          helperText="Stands in the copyright line, such as 'Ndeiya Edition'."
        />
        <FormText control={control} name="location" label="Place" />
      </Box>
      <DateTimeField
        control={control}
        name="event_date"
        label="Date and time (EAT)"
        helperText="East Africa Time, as on clocks in Nairobi. The countdown runs to this moment."
      />
    </>
  );
}
