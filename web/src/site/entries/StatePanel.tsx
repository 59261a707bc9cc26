import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import type { OwnEntry } from '../../data/entries/useEntry';
import { useText } from '../../i18n/language';
import { useNow } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { CalendarButton } from './CalendarButton';
import { Due } from './Due';
import { EntryCode } from './EntryCode';
import { Offer } from './Offer';
import { isComplete } from './steps';
import { dueAt, explain, headingOf, isToCome, nextStepOf } from './viewState';

interface Props {
  entry: EntryAnswer;
  onChanged: OwnEntry['show'];
  byPass: boolean;
}

/** The state of the entry in plain words, and the next steps. */
export function StatePanel({ entry, onChanged, byPass }: Props) {
  const t = useText();
  const due = dueAt(entry);
  const dueState = entry.state as keyof typeof texts.due;
  return (
    <Box component="section" aria-labelledby="state" sx={{ display: 'grid', gap: 2 }}>
      <Typography id="state" variant="h2" sx={{ fontSize: '1.75rem' }}>
        {t(headingOf(entry))}
      </Typography>
      <Typography>{t(explain(entry, useNow()))}</Typography>
      {entry.comment && (
        <Box component="blockquote" sx={quote}>
          <Box sx={{ fontSize: '0.9rem', color: 'text.secondary' }}>{t('The organisers write')}:</Box>
          {entry.comment}
        </Box>
      )}
      <Facts entry={entry} />
      {due && (
        <Due
          at={due}
          label={t(texts.due[dueState])}
          after={t(entry.can.submit ? texts.stillOpen : texts.timeOver)}
        />
      )}
      <NextButton entry={entry} byPass={byPass} onChanged={onChanged} />
    </Box>
  );
}

function Facts({ entry }: { entry: EntryAnswer }) {
  const t = useText();
  const { id, state, number, waitlist_no: place } = entry;
  if (state === 'accepted' && number !== '') {
    return (
      <>
        <Typography>
          {t('Your number')}: <strong>{number}</strong>
        </Typography>
        {isToCome(entry) && <EntryCode id={id} />}
      </>
    );
  }
  if (state !== 'waitlisted' || place === null) return null;
  return (
    <Typography>
      {t('Your number on the waiting list')}: <strong>{place}</strong>
    </Typography>
  );
}

/** The button or link of the next step. */
function NextButton({ entry, onChanged, byPass }: Props) {
  const t = useText();
  const next = nextStepOf(entry, useNow());
  if (!next) return null;
  if (next.kind === 'offer') return <Offer id={entry.id} onDone={onChanged} />;
  if (next.kind === 'calendar') return <CalendarButton id={entry.id} isMain />;
  // The consent is the guardian's, and a child's pass does not even ask for it.
  if (next.kind === 'consent' && byPass) return <Typography>{t(texts.byPass.consent)}</Typography>;
  const [to, label] =
    next.kind === 'consent'
      ? ['#consents', t("Ask for the guardian's consent")]
      : [
          paths.entryStep(entry.id, next.step),
          isComplete(entry) ? t('Check and send') : t('Go on with your entry'),
        ];
  return (
    <LinkButton to={to} variant="contained" size="large">
      {label}
    </LinkButton>
  );
}

const quote = {
  m: 0,
  pl: 2,
  py: 0.5,
  borderLeft: 4,
  borderColor: 'gold.main',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;
