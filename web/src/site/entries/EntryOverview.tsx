import type { ReactNode } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { CalendarLeaf } from '../../components/CalendarLeaf';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { entryOf, hasChanges, type KeptEntry } from '../../data/entries/changes';
import type { OwnEntry } from '../../data/entries/useEntry';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { useNow } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { CalendarButton } from './CalendarButton';
import { Conflicts } from './Conflicts';
import { Consents } from './Consents';
import { Missing } from './Missing';
import { OwnRecording } from './recording/OwnRecording';
import { AfterEvent } from './results/AfterEvent';
import { StatePanel } from './StatePanel';
import { Summary } from './Summary';
import { SyncLine } from './SyncLine';
import { Timeline } from './Timeline';
import { canFill, isToCome, mayHaveResults, nameOf, nextStepOf } from './viewState';
import { Withdraw } from './Withdraw';

interface Props {
  kept: KeptEntry;
  own: OwnEntry;
  /** Opened with a contestant's pass, which neither sends recordings nor asks guardians. */
  byPass: boolean;
}

/** One entry: where it stands, what is next, what is missing, and what has happened. */
export function EntryOverview({ kept, own, byPass }: Props) {
  const t = useText();
  const entry = entryOf(kept);
  const { can, state } = entry;
  const now = useNow();
  const next = nextStepOf(entry, now);
  const isOpen = canFill(entry) && next !== null;
  const hasUnsent = hasChanges(kept);
  return (
    <>
      <PageHeader
        title={nameOf(entry)}
        lead={<Lead entry={entry} />}
        via={[{ label: t('My entries'), to: paths.entries }]}
      />
      <Container maxWidth="sm" sx={{ display: 'grid', gap: 4, py: { xs: 3, md: 6 } }}>
        <Card>
          <StatePanel entry={entry} byPass={byPass} onChanged={own.show} />
        </Card>
        {mayHaveResults(entry, now) && <AfterEvent entry={entry.id} />}
        <ForAccounts byPass={byPass}>
          <OwnRecording entry={entry} />
        </ForAccounts>
        <Conflicts kept={kept} choose={own.choose} />
        {hasUnsent && <SyncLine sync={own.sync} hasChanges isStored={own.isStored} />}
        {isOpen && <Missing id={entry.id} missing={entry.missing} />}
        <ForAccounts byPass={byPass}>
          <Consents entry={entry} />
        </ForAccounts>
        <Day kept={kept} />
        {state === 'accepted' && isToCome(entry) && next?.kind !== 'calendar' && (
          <CalendarButton id={entry.id} isMain={false} />
        )}
        <div>
          <Summary entry={entry} canEdit={isOpen} />
        </div>
        <Timeline events={entry.events} />
        {can.withdraw && (
          <Box>
            <Withdraw id={entry.id} onDone={own.show} />
          </Box>
        )}
      </Container>
    </>
  );
}

function Day({ kept: { seen } }: { kept: KeptEntry }) {
  const dates = useDates();
  const date = new Date(seen.edition.event_date);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <CalendarLeaf at={date} />
      <div>
        <Typography sx={{ fontWeight: 700 }}>{seen.edition.name}</Typography>
        <Typography>
          {dates.longDate(date)}, <Content text={seen.edition.location} />
        </Typography>
      </div>
    </Box>
  );
}

/** The line below the title, which is the category itself as long as the piece has none. */
function Lead({ entry: { title, category, stage_name, edition } }: { entry: EntryAnswer }) {
  if (!title) return edition.name;
  return (
    <>
      <Content text={category} />
      {stage_name && ` · ${stage_name}`}
    </>
  );
}

/** A pass does not show what only an account can do. */
function ForAccounts({ byPass, children }: { byPass: boolean; children: ReactNode }) {
  return byPass ? null : children;
}
