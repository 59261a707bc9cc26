import { useState } from 'react';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import { printCertificates, readIssued } from '../../../data/admin/certificates';
import { failureText } from '../../../data/admin/command';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { saveFile } from '../shared/saveFile';

const { certificate: texts } = adminMessages;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

async function download(codes: readonly string[]): Promise<void> {
  for (const { filename, base64 } of await printCertificates(codes))
    saveFile(bytesOf(base64), { name: filename, type: 'application/pdf' });
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
    printAll: () =>
      run(async () => {
        const issued = await readIssued();
        if (issued.length === 0) notify.info(texts.none);
        else await download(issued.map(({ code }) => code));
      }),
  };
}
