import { useState } from 'react';
import Button from '@mui/material/Button';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { MoneySheet } from '@ndeiya/domain/results/moneySheetApi';
import { failureText } from '../../data/admin/command';
import { readMoneySheet } from '../../data/admin/results';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { PrintSheet } from '../kit/PrintSheet';
import { MoneyPaper } from './MoneyPaper';

/** Reads who signs for which prize only when the sheet is wanted, because it has phone numbers. */
export function MoneyButton({ round }: { round: string }) {
  const [isLoading, setIsLoading] = useState(false);
  const [sheet, setSheet] = useState<MoneySheet | null>(null);
  const load = async () => {
    setIsLoading(true);
    try {
      const read = await readMoneySheet(round);
      if (read.lines.length === 0) notify.info(texts.moneyNone);
      else setSheet(read);
    } catch (error) {
      logError('read the money sheet', error);
      notify.error(failureText(error, texts.moneyFailed));
    }
    setIsLoading(false);
  };
  return (
    <>
      <Button variant="outlined" disabled={isLoading} onClick={() => void load()} sx={{ mt: 1 }}>
        {isLoading ? 'Loading...' : texts.printMoney}
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
