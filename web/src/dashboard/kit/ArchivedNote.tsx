import Alert from '@mui/material/Alert';
import { editionChoiceMessages } from '@ndeiya/domain/editions/adminMessages';
import type { EditionChoice } from './useEditionChoice';

/** Says that the records of an archived edition cannot be changed. */
export function ArchivedNote({ choice: { year, isArchived } }: { choice: EditionChoice }) {
  if (!isArchived) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {editionChoiceMessages.archived(year)}
    </Alert>
  );
}
