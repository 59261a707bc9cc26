import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';
import type { ParticipationPlan } from '@ndeiya/domain/certificates/certificateListApi';
import { FormText } from '../../components/form/FormText';
import { issueForEntries, readParticipation } from '../../data/admin/certificates';
import { useRequest } from '../../server/useRequest';
import { CommandDialog } from '../kit/CommandDialog';
import { editionName } from '../kit/RehearsalNote';
import { issuedText } from './issuedText';

interface Props {
  edition: number;
  onDone: () => void;
  onClose: () => void;
}

/** Issues certificates of participation to those who were on stage, after a look at their names and number. */
export function ParticipationDialog({ edition, onDone, onClose }: Props) {
  const { data: plan, status } = useRequest({
    key: String(edition),
    read: () => readParticipation(edition),
    name: texts.participationFailed,
  });
  const count = plan?.people.length ?? 0;
  const unread = status === 'failed' ? texts.participationFailed : texts.participationReading;
  const nobody = plan && countOf(plan);
  const waitsFor = count > 0 ? null : (nobody ?? unread);
  return (
    <CommandDialog
      title={`Certificates of participation (${editionName(edition)})`}
      lead={texts.participationDetail}
      submitLabel={count > 0 ? `Issue ${String(count)}` : 'Issue'}
      busyLabel="Issuing..."
      waitsFor={waitsFor}
      command={{
        values: { award: 'Participation' },
        run: async ({ award }) => {
          const issued = await issueForEntries(edition, award, count);
          return issuedText(issued.count, issued);
        },
        failed: texts.issueFailed,
        onDone,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          {plan && <ParticipationList plan={plan} />}
          <FormText control={control} name="award" label="Award" />
        </>
      )}
    </CommandDialog>
  );
}

function warningOf({ is_published, places_missing }: ParticipationPlan): string | null {
  if (!is_published) return texts.unpublished;
  return places_missing > 0 ? texts.placesFirst(places_missing) : null;
}

function countOf({ people, performed }: ParticipationPlan): string {
  if (performed === 0) return texts.participationNone;
  return people.length === 0 ? texts.participationNobody : texts.participationCount(people.length);
}

/** The people who get a certificate, with what an organiser has to know before. */
function ParticipationList({ plan }: { plan: ParticipationPlan }) {
  const { people, winners, unprintable } = plan;
  const { places_unreadable: unreadable = [], unreadable: leftOut = [] } = plan;
  const warning = warningOf(plan);
  return (
    <>
      {warning !== null && <Alert severity="warning">{warning}</Alert>}
      {unreadable.length > 0 && (
        <Alert severity="warning">{texts.winnersUnreadable(unreadable.join(', '))}</Alert>
      )}
      {leftOut.length > 0 && <Alert severity="warning">{texts.leftOut(leftOut.join(', '))}</Alert>}
      {unprintable.length > 0 && (
        <Alert severity="warning">{texts.unprintable(unprintable.join(', '))}</Alert>
      )}
      {people.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 700 }}>{countOf(plan)}</Typography>
          <Box
            component="ul"
            tabIndex={0}
            aria-label="People"
            sx={{ m: 0, pl: 2.5, maxHeight: 280, overflowY: 'auto', overflowWrap: 'anywhere' }}
          >
            {people.map(({ entry, number, name }) => (
              <li key={`${entry} ${name}`}>{[number, name].filter(Boolean).join(' ')}</li>
            ))}
          </Box>
        </>
      )}
      {winners > 0 && <Typography>{texts.winners(winners)}</Typography>}
    </>
  );
}
