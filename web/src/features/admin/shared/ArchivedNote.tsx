import Alert from '@mui/material/Alert';
import { adminMessages } from '@ndeiya/domain/contract/adminMessages';
import type { EditionChoice } from './useEditionChoice';

/** Says that the records of an archived edition cannot be changed. */
export function ArchivedNote({ choice: { year, isArchived } }: { choice: EditionChoice }) {
  if (!isArchived) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {adminMessages.editionChoice.archived(year)}
    </Alert>
  );
}
