import Alert from '@mui/material/Alert';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { rehearsalAdminMessages as texts } from '@ndeiya/domain/programme/rehearsalAdminMessages';
import { TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';

/** Says on pages of the competition that these records are those of the rehearsal. */
export function RehearsalNote({ edition }: { edition: number | undefined }) {
  if (!isRehearsal(edition)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {texts.note} <TextLink to={paths.adminRehearsal}>Back to the rehearsal</TextLink>
    </Alert>
  );
}

/** An edition's year for a list; a rehearsal has no year. */
export const editionName = (year: number): string => (isRehearsal(year) ? texts.badge : String(year));

/** The title of a round with its edition, for a list; the round of a rehearsal is called like its edition. */
export const roundName = ({ title, edition }: { title: string; edition: number }): string =>
  isRehearsal(edition) ? title : `${title} (${String(edition)})`;
