import { type ReactNode, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { FieldKind } from '@ndeiya/domain/kernel/shownFields';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { type PartnerApplication, partnerFields } from '@ndeiya/domain/site/visitorForms';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ConflictDialog } from '../kit/ConflictDialog';
import { DialogHead } from '../kit/DialogHead';
import { Reach } from '../kit/Reach';
import { entriesOf } from '../kit/recordFields';
import { StatusChip } from '../kit/StatusChip';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { HomeEntryForm } from './HomeEntryForm';
import { partnerDifferences } from './partnerChange';
import { capitalised, PARTNER_CHIPS, PARTNER_STEPS, type PartnerStep } from './states';
import { usePartnerChanges } from './usePartnerChanges';

interface Props {
  /** The server's current version. */
  partner: PartnerApplication;
  onClose: () => void;
  onDelete: () => void;
}

/**
 * A complete application with its steps and its entry on the home page. Render it only while it is open, with
 * the id as key.
 */
export function PartnerDialog({ partner, onClose, onDelete }: Props) {
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const changes = usePartnerChanges(partner);
  const { guarded } = useLeaveGuard(false);
  const { record, busy, progress, change } = changes;
  const close = () => {
    if (!busy) guarded(onClose);
  };
  return (
    <Dialog open onClose={close} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogHead id={id} onClose={close}>
        {record.organisation}
      </DialogHead>
      <DialogContent dividers tabIndex={0}>
        <PartnerFacts partner={record} />
        {record.state === 'approved' && (
          <HomeEntryForm
            key={record.updated_at.getTime()}
            partner={record}
            busy={busy}
            progress={progress}
            onSave={(entry) => void change({ kind: 'home', entry })}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 0.5 }}>
        <Button color="error" onClick={onDelete} disabled={busy} sx={{ mr: 'auto' }}>
          Delete
        </Button>
        <PartnerSteps partner={record} busy={busy} onStep={(step) => void change({ kind: 'step', step })} />
      </DialogActions>
      <Conflict changes={changes} onClose={onClose} />
    </Dialog>
  );
}

type Changes = ReturnType<typeof usePartnerChanges>;

function Conflict({ changes, onClose }: { changes: Changes; onClose: () => void }) {
  const { conflict } = changes;
  if (!conflict) return null;
  const { change, theirs } = conflict;
  return (
    <ConflictDialog
      what="application"
      differences={theirs && partnerDifferences(change, theirs)}
      onTakeTheirs={() => {
        if (theirs) changes.takeTheirs(theirs);
      }}
      onOverwrite={() => {
        if (theirs) void changes.change(change, theirs);
      }}
      onClose={theirs ? changes.closeConflict : onClose}
    />
  );
}

// The organisation is the title of the dialog.
const { organisation: _title, ...FIELDS } = partnerFields;

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { sm: 'max-content 1fr' },
  columnGap: 3,
  rowGap: { xs: 0, sm: 1 },
  overflowWrap: 'anywhere',
} as const;

function PartnerFacts({ partner }: { partner: PartnerApplication }) {
  const { offers, state, decided_at, created_at } = partner;
  return (
    <Box component="dl" sx={facts}>
      <Fact label="State">
        <StatusChip {...PARTNER_CHIPS[state]} />
        {decided_at && ` ${formatLongDateTime(decided_at)}`}
      </Fact>
      <Fact label="Offers">{offers.map(capitalised).join(', ')}</Fact>
      {entriesOf(FIELDS).map(([name, { label, kind }]) => (
        <Fact key={name} label={label}>
          <Value kind={kind} value={partner[name]} />
        </Fact>
      ))}
      <Fact label="Received">{formatLongDateTime(created_at)}</Fact>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, whiteSpace: 'pre-wrap' }}>
        {children}
      </Typography>
    </>
  );
}

function Value({ kind, value }: { kind: FieldKind; value: string }) {
  if (value === '') return 'None';
  if (kind === 'choice') return capitalised(value);
  if (kind === 'email')
    return <Link href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>{value}</Link>;
  if (kind === 'phone') return <Reach at={value} />;
  if (kind === 'webAddress')
    return (
      <Link href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value}
      </Link>
    );
  return value;
}

interface PartnerStepsProps {
  partner: PartnerApplication;
  busy: boolean;
  onStep: (step: PartnerStep) => void;
}

/** The possible steps of the application. Steps that the applicant is told of ask for confirmation. */
function PartnerSteps({ partner, busy, onStep }: PartnerStepsProps) {
  const [asked, setAsked] = useState<PartnerStep | null>(null);
  const { guarded } = useLeaveGuard(false);
  const close = () => {
    setAsked(null);
  };
  const take = (step: PartnerStep) => {
    if (step.question) setAsked(step);
    else onStep(step);
  };
  return (
    <>
      {PARTNER_STEPS[partner.state].map((step) => (
        <Button
          key={step.label}
          variant={step.to === 'approved' ? 'contained' : 'outlined'}
          disabled={busy}
          onClick={() => {
            // Unsaved input for the home page would be lost.
            guarded(() => {
              take(step);
            });
          }}
        >
          {step.label}
        </Button>
      ))}
      {asked?.question && (
        <ConfirmDialog
          open
          text={asked.question.text}
          detail={asked.question.detail(partner.email)}
          confirmLabel={asked.question.confirm}
          onClose={close}
          onConfirm={() => {
            close();
            onStep(asked);
          }}
        />
      )}
    </>
  );
}
