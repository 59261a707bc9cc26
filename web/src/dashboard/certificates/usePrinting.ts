import { useState } from 'react';
import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';
import { printCertificates, readPrintingOrder } from '../../data/admin/certificates';
import { failureText } from '../../data/admin/command';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { savePdf } from '../../lib/saveFile';

async function download(codes: readonly string[], name?: string): Promise<void> {
  const pdfs = await printCertificates(codes);
  for (const [place, { filename, base64 }] of pdfs.entries()) {
    const part = pdfs.length > 1 ? `-${String(place + 1)}` : '';
    savePdf({ base64, filename: name === undefined ? filename : `${name}${part}.pdf` });
  }
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
        const { winners, others } = await readPrintingOrder(edition);
        if (winners.length + others.length === 0) notify.info(texts.nonePrintable);
        if (winners.length > 0) await download(winners, 'certificates-winners');
        if (others.length > 0) await download(others, 'certificates-others');
      }),
  };
}
