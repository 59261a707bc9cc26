import { useState } from 'react';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import { printCertificates, readIssued } from '../../../data/admin/certificates';
import { failureText } from '../../../data/admin/command';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { savePdf } from '../../../lib/saveFile';

const { certificate: texts } = adminMessages;

async function download(codes: readonly string[]): Promise<void> {
  for (const pdf of await printCertificates(codes)) savePdf(pdf);
}

/** Downloads certificates as PDFs, and tells while it does so. */
export function usePrinting() {
  const [isPrinting, setIsPrinting] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setIsPrinting(true);
    try {
      await work();
    } catch (error) {
      logError('print certificates', error);
      notify.error(failureText(error, texts.printFailed));
    }
    setIsPrinting(false);
  };
  return {
    isPrinting,
    printOne: (code: string) => run(() => download([code])),
    printAll: (edition: number) =>
      run(async () => {
        const issued = await readIssued(edition);
        if (issued.length === 0) notify.info(texts.none);
        else await download(issued.map(({ code }) => code));
      }),
  };
}
