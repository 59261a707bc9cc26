import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { Stack } from '../../../components/look/Stack';
import { Typography } from '../../../components/look/Typography';
import { useText } from '../../../i18n/language';
import { Missing } from '../Missing';
import { Summary } from '../Summary';

/** The last step: a summary of all answers, and the missing ones. */
export function SendStep({ entry, byPass = false }: { entry: EntryAnswer; byPass?: boolean }) {
  const t = useText();
  return (
    <Stack spacing={3}>
      <Missing id={entry.id} missing={entry.missing} />
      <div>
        <Summary entry={entry} canEdit withEmpty />
      </div>
      {entry.missing.includes('consent') && (
        <Typography>
          {t(byPass ? myEntryMessages.byPass.consentLater : myEntryMessages.consentLater)}
        </Typography>
      )}
    </Stack>
  );
}
