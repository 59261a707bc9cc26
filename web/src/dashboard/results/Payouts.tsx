import { type ReactNode, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { MoneySheet } from '@ndeiya/domain/results/moneySheetApi';
import type { PayoutAnswer, RoundResults } from '@ndeiya/domain/results/resultApi';
import { FormText } from '../../components/form/FormText';
import { notePayment, readMoneySheet } from '../../data/admin/results';
import { formatMoney } from '../../lib/money';
import { notify } from '../../lib/notify';
import { useCommand } from '../../lib/useCommand';
import { CommandDialog } from '../kit/CommandDialog';
import { PrintSheet } from '../kit/PrintSheet';
import { StatusChip } from '../kit/StatusChip';
import { WinnerTexts } from '../kit/WinnerTexts';
import { MoneyPaper } from './MoneyPaper';

interface Props {
  results: RoundResults;
  onChanged: () => void;
}

/** The prizes to pay, with those that a correction has changed. */
export function Payouts({ results: { round, payouts, shown, currency }, onChanged }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const listed = payouts.filter(isListed);
  if (listed.length === 0) return null;
  const names = new Map(shown?.rows.map(({ entry, name }) => [entry, name]));
  const close = () => {
    setOpened(null);
  };
  return (
    <div>
      <Typography variant="h3" component="h2">
        Prizes to pay
      </Typography>
      {listed.some(isDue) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <MoneyButton round={round.id} />
          {!isRehearsal(round.edition) && <WinnerTexts edition={round.edition} kind="prize" />}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {listed.map((payout) => (
          <Row
            key={payout.id}
            payout={payout}
            name={names.get(payout.entry) ?? payout.entry}
            currency={currency}
            onOpen={setOpened}
          />
        ))}
      </Box>
      {opened && (
        <opened.Dialog
          payout={opened.payout}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </div>
  );
}

/** A lost prize whose money came back is over. */
const isListed = ({ amount, paid_at }: PayoutAnswer) => amount > 0 || paid_at !== null;
const isDue = ({ amount, paid_at, flag }: PayoutAnswer) => amount > 0 && (paid_at === null || flag !== null);

interface DialogProps {
  payout: PayoutAnswer;
  onDone: () => void;
  onClose: () => void;
}

function Payment({ payout, onDone, onClose }: DialogProps) {
  return (
    <CommandDialog
      title="Note the payment"
      lead={texts.payLead}
      submitLabel="Note as paid"
      busyLabel="Noting..."
      command={{
        values: { reference: payout.reference },
        run: async ({ reference }) => {
          await notePayment(payout.id, true, reference);
          return texts.paid;
        },
        failed: texts.payFailed,
        onDone,
      }}
      onClose={onClose}
    >
      {(control) => <FormText control={control} name="reference" label="Reference" required={false} />}
    </CommandDialog>
  );
}

function TakenBack({ payout, onDone, onClose }: DialogProps) {
  return (
    <CommandDialog
      title="Not paid?"
      lead={texts.unpayLead}
      submitLabel="Take the note back"
      busyLabel="Noting..."
      command={{
        values: {},
        run: async () => {
          await notePayment(payout.id, false);
          return texts.unpaid;
        },
        failed: texts.payFailed,
        onDone,
      }}
      onClose={onClose}
    >
      {() => null}
    </CommandDialog>
  );
}

function Noted({ payout, currency }: { payout: PayoutAnswer; currency: string }) {
  const { paid_at, paid_amount, reference, flag } = payout;
  return (
    <>
      {paid_at !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[formatMoney(currency, paid_amount ?? 0), formatLongDate(new Date(paid_at)), reference]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      )}
      {flag && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {texts.flags[flag]}
        </Alert>
      )}
    </>
  );
}

type Opened = { payout: PayoutAnswer; Dialog: (props: DialogProps) => ReactNode } | null;

interface RowProps {
  payout: PayoutAnswer;
  name: string;
  currency: string;
  onOpen: (opened: Opened) => void;
}

function Row({ payout, name, currency, onOpen }: RowProps) {
  const isPaid = payout.paid_at !== null;
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ flex: '1 1 180px', fontWeight: 700, overflowWrap: 'anywhere' }}>
          {name}: {formatMoney(currency, payout.amount)}
        </Typography>
        <StatusChip label={isPaid ? 'Paid' : 'Not paid'} tone={isPaid ? 'good' : 'attention'} />
        {isDue(payout) && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              onOpen({ payout, Dialog: Payment });
            }}
          >
            Note as paid
          </Button>
        )}
        {isPaid && (
          <Button
            size="small"
            onClick={() => {
              onOpen({ payout, Dialog: TakenBack });
            }}
          >
            Not paid?
          </Button>
        )}
      </Box>
      <Noted payout={payout} currency={currency} />
    </Box>
  );
}

/** Reads who signs for which prize only when the sheet is wanted, because it has phone numbers. */
function MoneyButton({ round }: { round: string }) {
  const { isBusy, run } = useCommand();
  const [sheet, setSheet] = useState<MoneySheet | null>(null);
  const load = async () => {
    const read = await readMoneySheet(round);
    if (read.lines.length === 0) notify.info(texts.moneyNone);
    else setSheet(read);
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => void run(load, { failed: texts.moneyFailed })}
      >
        {isBusy ? 'Loading...' : texts.printMoney}
      </Button>
      {sheet && (
        <PrintSheet
          onPrinted={() => {
            setSheet(null);
          }}
        >
          <MoneyPaper sheet={sheet} />
        </PrintSheet>
      )}
    </>
  );
}
