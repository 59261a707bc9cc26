import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';
import type { CertificateAnswer } from '@ndeiya/domain/certificates/certificateApi';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { rehearsalAdminMessages } from '@ndeiya/domain/programme/rehearsalAdminMessages';
import { Spinner } from '../../components/Spinner';
import { printCertificates, readCertificates, readPrintingOrder } from '../../data/admin/certificates';
import { notify } from '../../lib/notify';
import { savePdf } from '../../lib/saveFile';
import { useCommand } from '../../lib/useCommand';
import { AdminPage } from '../kit/AdminPage';
import { EditionField } from '../kit/EditionField';
import { ListState } from '../kit/ListState';
import { MoreRows } from '../kit/MoreRows';
import { RehearsalNote } from '../kit/RehearsalNote';
import { useApiList } from '../kit/useApiList';
import { type EditionChoice, useEditionChoice } from '../kit/useEditionChoice';
import { WinnerTexts } from '../kit/WinnerTexts';
import { type CertificateAction, CertificateCards } from './CertificateCards';
import { Reissue, Revoke } from './CertificateDialogs';
import { NewCertificates } from './NewCertificates';
import { ParticipationDialog } from './ParticipationDialog';
import { PlacesDialog } from './PlacesDialog';

const BATCHES = { participation: 'For taking part', places: 'For places' } as const;
type Batch = 'new' | keyof typeof BATCHES;
type Opened =
  | { dialog: Batch; certificate: null }
  | { dialog: 'reissue' | 'revoke'; certificate: CertificateAnswer };

/** /admin/certificates: issues, prints and revokes the certificates of an edition. */
export function CertificatesPage() {
  const choice = useEditionChoice();
  return choice ? <Certificates key={choice.year} choice={choice} /> : <Spinner />;
}

interface DialogsProps {
  opened: Opened;
  edition: number;
  onDone: (outdated?: readonly string[]) => void;
  onClose: () => void;
}

function Dialogs({ opened, edition, onDone, onClose }: DialogsProps) {
  const done = () => {
    onDone();
  };
  const batch = { edition, onDone: done, onClose };
  const { dialog, certificate } = opened;
  if (certificate !== null) {
    const Dialog = dialog === 'reissue' ? Reissue : Revoke;
    return <Dialog certificate={certificate} onDone={done} onClose={onClose} />;
  }
  if (dialog === 'places') return <PlacesDialog {...batch} onDone={onDone} />;
  if (dialog === 'new') return <NewCertificates {...batch} />;
  return <ParticipationDialog {...batch} />;
}

interface ActionsProps {
  printing: ReturnType<typeof usePrinting>;
  choice: EditionChoice;
  isEmpty: boolean;
  onOpen: (dialog: Batch) => void;
}

function Actions({ printing: { isPrinting, printAll }, choice, isEmpty, onOpen }: ActionsProps) {
  return (
    <>
      <EditionField choice={choice} />
      <Button disabled={isPrinting || isEmpty} onClick={() => void printAll(choice.year)}>
        {isPrinting ? 'Printing...' : 'Print all'}
      </Button>
      {!isEmpty && !isRehearsal(choice.year) && <WinnerTexts edition={choice.year} kind="certificate" />}
      {(['participation', 'places'] as const).map((dialog) => (
        <Button
          key={dialog}
          variant="outlined"
          onClick={() => {
            onOpen(dialog);
          }}
        >
          {BATCHES[dialog]}
        </Button>
      ))}
      <Button
        variant="contained"
        onClick={() => {
          onOpen('new');
        }}
      >
        New certificates
      </Button>
    </>
  );
}

/** The certificates of this page whose holder has another name now. */
const renamedIn = (items: readonly CertificateAnswer[]) =>
  items
    .filter(({ state, name_corrected }) => state === 'issued' && name_corrected)
    .map(({ number }) => number);

/** The outdated certificates of this page, and those that the last batch has named. */
const numbersOf = (items: readonly CertificateAnswer[], answered: readonly string[]) => {
  const shown = items.filter(
    ({ state, outdated, name_corrected }) => state === 'issued' && outdated && !name_corrected,
  );
  return [...new Set([...answered, ...shown.map(({ number }) => number)])].sort();
};

function Certificates({ choice }: { choice: EditionChoice }) {
  const { year } = choice;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const printing = usePrinting();
  const list = useApiList<CertificateAnswer>({
    filter: String(year),
    read: (cursor) => readCertificates(year, cursor),
    failed: texts.loadFailed,
  });
  const act = (action: CertificateAction, certificate: CertificateAnswer) => {
    if (action === 'print') void printing.printOne(certificate.code);
    else setOpened({ dialog: action, certificate });
  };
  const close = () => {
    setOpened(null);
  };
  const open = (dialog: Batch) => {
    setOpened({ dialog, certificate: null });
  };
  const finish = (wrong: readonly string[] = []) => {
    close();
    setAnswered(wrong);
    list.reload();
  };
  const outdated = numbersOf(list.items, answered);
  const renamed = renamedIn(list.items);
  return (
    <AdminPage
      title="Certificates"
      lead={
        isRehearsal(year)
          ? rehearsalAdminMessages.certificates
          : 'Each has a code with which everybody can check that it is genuine.'
      }
      actions={
        <Actions printing={printing} choice={choice} isEmpty={list.items.length === 0} onOpen={open} />
      }
    >
      <RehearsalNote edition={year} />
      {outdated.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.outdated(outdated.join(', '))}
        </Alert>
      )}
      {renamed.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.renamed(renamed.join(', '))}
        </Alert>
      )}
      {printing.unnamed.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.unnamed(printing.unnamed.join(', '))}
        </Alert>
      )}
      <ListState
        filters={null}
        status={list.status}
        isEmpty={list.items.length === 0}
        emptyText={texts.none}
        loadingText="Loading certificates..."
        failedText={texts.loadFailed}
        onRetry={list.reload}
      >
        <CertificateCards certificates={list.items} onAction={act} />
        <MoreRows list={list} />
      </ListState>
      {opened && <Dialogs opened={opened} edition={year} onClose={close} onDone={finish} />}
    </AdminPage>
  );
}

async function download(codes: readonly string[], name?: string): Promise<void> {
  const pdfs = await printCertificates(codes);
  for (const [place, { filename, base64 }] of pdfs.entries()) {
    const part = pdfs.length > 1 ? `-${String(place + 1)}` : '';
    savePdf({ base64, filename: name === undefined ? filename : `${name}${part}.pdf` });
  }
}

/** Downloads what may be printed, and says which certificates name somebody who may not be named now. */
async function downloadAll(edition: number): Promise<readonly string[]> {
  const { winners, others, unnamed = [] } = await readPrintingOrder(edition);
  if (winners.length + others.length + unnamed.length === 0) notify.info(texts.nonePrintable);
  if (winners.length > 0) await download(winners, 'certificates-winners');
  if (others.length > 0) await download(others, 'certificates-others');
  return unnamed;
}

/** Downloads certificates as PDFs, and tells while it does so. */
function usePrinting() {
  const { isBusy: isPrinting, run } = useCommand();
  const [unnamed, setUnnamed] = useState<readonly string[]>([]);
  const failed = texts.printFailed;
  return {
    isPrinting,
    unnamed,
    printOne: (code: string) => run(() => download([code]), { failed }),
    printAll: (edition: number) =>
      run(
        async () => {
          setUnnamed(await downloadAll(edition));
        },
        { failed },
      ),
  };
}
