import Box from '@mui/material/Box';
import { FormMultiline } from '../../../../components/form/FormMultiline';
import { FormText } from '../../../../components/form/FormText';
import { PrizeList } from '../fields/PrizeList';
import { twoColumns } from './CompetitionFields';
import type { GroupFieldsProps } from './groups';

/** The prizes of the competition. */
export function PrizeFields({ control }: GroupFieldsProps) {
  return (
    <>
      <Box sx={twoColumns}>
        <FormText
          control={control}
          name="currency"
          label="Currency"
          helperText="Written before each amount, such as 'Ksh'."
        />
      </Box>
      <PrizeList control={control} />
      <FormMultiline
        control={control}
        name="note"
        label="Note"
        rows={3}
        helperText="Stands under the prizes: how small categories are judged."
      />
    </>
  );
}
