import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { voteAdminTexts } from '@ndeiya/domain/vote/adminTexts';
import { VOTE } from '@ndeiya/domain/vote/constants';
import { takesTickets } from '@ndeiya/domain/vote/states';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import type { BatchAnswer } from '@ndeiya/domain/vote/voteParts';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FormText } from '../../components/form/FormText';
import { activateBatch, printTickets, readBatches, voidBatch } from '../../data/admin/votes';
import { savePdf } from '../../lib/saveFile';
import { useCommand } from '../../lib/useCommand';
import { useRequest } from '../../server/useRequest';
import { CommandDialog } from '../kit/CommandDialog';
import { DraggableCard } from '../kit/RecordCards';
import { RequestedCards } from '../kit/RequestedCards';
import { RowActions } from '../kit/RowActions';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { readAfter, type ReadAgain } from './readAgain';
import { ReasonDialog } from './ReasonDialog';

const texts = voteAdminTexts.tickets;
const TONES: Record<BatchAnswer['state'], Tone> = { printed: 'attention', active: 'good', void: 'bad' };

/** Tickets that were just made. Their PDF is in the memory of this page only. */
export interface MadeTickets {
  batch: BatchAnswer;
  cover: string;
  pdf: string;
}

interface Props {
  vote: VoteAnswer;
  made: readonly MadeTickets[];
  onMade: (made: readonly MadeTickets[]) => void;
  onReadAgain: ReadAgain;
}

type OpenDialog = { dialog: 'print' } | { dialog: 'activate' | 'void'; batch: BatchAnswer };

/** The batches of tickets: printed here, valid from the gate on, void where they are lost. */
export function Tickets({ vote, made, onMade, onReadAgain }: Props) {
  const { edition: year, tickets } = vote;
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const request = useRequest({
    key: String(year),
    read: () => readBatches(year),
    name: texts.loadFailed,
  });
  const close = () => {
    setAsked(null);
  };
  /** The public numbers follow from the batches, so the vote is read again with them. */
  const changed = async () => {
    close();
    request.retry();
    await readAfter(onReadAgain);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Made year={year} made={made} onMade={onMade} />
      <Typography sx={{ maxWidth: '70ch' }}>{texts.public(tickets.printed, tickets.active)}</Typography>
      {takesTickets(vote.state) && (
        <Box>
          <Button
            variant="contained"
            onClick={() => {
              setAsked({ dialog: 'print' });
            }}
          >
            Print tickets
          </Button>
        </Box>
      )}
      <RequestedCards
        request={request}
        rows={request.data ?? []}
        label="Batches of tickets"
        texts={{ none: texts.none, loading: texts.loading, failed: texts.loadFailed }}
      >
        {(batch) => <BatchCard key={batch.n} vote={vote} batch={batch} onAsk={setAsked} />}
      </RequestedCards>
      {asked?.dialog === 'print' && (
        <Print
          year={year}
          onMade={(tickets_made) => {
            save(year, tickets_made);
            onMade([...made.filter(({ batch }) => batch.n !== tickets_made.batch.n), tickets_made]);
            void changed();
          }}
          onClose={close}
        />
      )}
      {asked?.dialog === 'activate' && (
        <Activate year={year} batch={asked.batch} onDone={() => void changed()} />
      )}
      {asked?.dialog === 'void' && (
        <MakeVoid vote={vote} batch={asked.batch} onDone={() => void changed()} onClose={close} />
      )}
    </Box>
  );
}

const fileName = (year: number, n: number) => `tickets-${String(year)}-${String(n)}.pdf`;
const save = (year: number, { batch, pdf }: MadeTickets) => {
  savePdf({ base64: pdf, filename: fileName(year, batch.n) });
};

function Made({ year, made, onMade }: { year: number } & Pick<Props, 'made' | 'onMade'>) {
  if (made.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button
          color="inherit"
          onClick={() => {
            onMade([]);
          }}
        >
          Done
        </Button>
      }
    >
      <Typography sx={{ mb: 1 }}>{texts.once}</Typography>
      {made.map((one) => (
        <Box key={one.batch.n} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <span>{`${texts.made(one.batch.n, one.batch.tickets)}. ${texts.cover(one.cover)}`}</span>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              save(year, one);
            }}
          >
            Save the PDF again
          </Button>
        </Box>
      ))}
    </Alert>
  );
}

interface CardProps {
  vote: VoteAnswer;
  batch: BatchAnswer;
  onAsk: (asked: OpenDialog) => void;
}

function BatchCard({ vote, batch, onAsk }: CardProps) {
  const { n, state, tickets, activated_at } = batch;
  const isOver = vote.state === 'published' || vote.state === 'void';
  const mayActivate = state === 'printed' && takesTickets(vote.state);
  const mayVoid = state !== 'void' && !isOver;
  const valid = activated_at === null ? [] : [formatLongDateTime(new Date(activated_at))];
  return (
    <DraggableCard
      titleId={`batch-${String(n)}`}
      title={`Batch ${String(n)}`}
      chip={<StatusChip label={texts.states[state]} tone={TONES[state]} />}
      facts={[
        { label: 'Tickets', value: String(tickets) },
        ...valid.map((value) => ({ label: 'Valid since', value })),
      ]}
      actions={
        <RowActions
          describedBy={`batch-${String(n)}`}
          actions={[
            ...(mayActivate
              ? [
                  {
                    label: 'Make valid',
                    run: () => {
                      onAsk({ dialog: 'activate', batch });
                    },
                  },
                ]
              : []),
            ...(mayVoid
              ? [
                  {
                    label: 'Make void',
                    run: () => {
                      onAsk({ dialog: 'void', batch });
                    },
                  },
                ]
              : []),
          ]}
        />
      }
    />
  );
}

interface PrintProps {
  year: number;
  onMade: (made: MadeTickets) => void;
  onClose: () => void;
}

function Print({ year, onMade, onClose }: PrintProps) {
  return (
    <CommandDialog
      title="Print tickets"
      lead={texts.lead}
      submitLabel="Make the PDF"
      busyLabel="Making..."
      command={{
        values: { sheets: '' },
        check: ({ sheets }: { sheets: string }) => {
          const isRight = /^\d{1,2}$/.test(sheets) && Number(sheets) >= 1 && Number(sheets) <= VOTE.sheets;
          return isRight ? {} : { sheets: texts.sheets };
        },
        run: async ({ sheets }) => {
          const { batch, cover, pdf } = await printTickets(year, Number(sheets));
          onMade({ batch, cover, pdf });
          return null;
        },
        failed: texts.printFailed,
      }}
      onClose={onClose}
    >
      {(control) => (
        <FormText
          control={control}
          name="sheets"
          label="Sheets"
          inputMode="numeric"
          helperText={texts.sheets}
        />
      )}
    </CommandDialog>
  );
}

function Activate({ year, batch, onDone }: { year: number; batch: BatchAnswer; onDone: () => void }) {
  const { isBusy, run } = useCommand();
  const activate = async () => {
    await run(() => activateBatch(year, batch.n), {
      done: texts.activated,
      failed: voteAdminTexts.stepFailed,
    });
    onDone();
  };
  return (
    <ConfirmDialog
      open
      text={texts.activateQuestion(batch.n)}
      detail={texts.activateDetail}
      confirmLabel="Make valid"
      busy={isBusy}
      onConfirm={() => void activate()}
      onClose={onDone}
    />
  );
}

interface VoidProps {
  vote: VoteAnswer;
  batch: BatchAnswer;
  onDone: () => void;
  onClose: () => void;
}

function MakeVoid({ vote, batch, onDone, onClose }: VoidProps) {
  return (
    <ReasonDialog
      title={texts.voidTitle(batch.n)}
      lead={takesTickets(vote.state) ? texts.voidOpen : texts.voidClosed}
      submitLabel="Make void"
      busyLabel="Making void..."
      run={async (reason) => {
        await voidBatch(vote.edition, batch.n, reason);
        return texts.voided;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
