import { useState } from 'react';
import Button from '@mui/material/Button';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { CertificateAnswer } from '@ndeiya/domain/api/certificates';
import { readCertificates } from '../../../data/admin/certificates';
import { AdminPage } from '../shared/AdminPage';
import { ListState } from '../shared/ListState';
import { useApiList } from '../shared/useApiList';
import { type CertificateAction, CertificateCards } from './CertificateCards';
import { Participation, Reissue, Revoke } from './CertificateDialogs';
import { NewCertificates } from './NewCertificates';
import { usePrinting } from './usePrinting';

const { certificate: texts } = adminMessages;

type Opened =
  | { dialog: 'new' | 'participation'; certificate: null }
  | { dialog: 'reissue' | 'revoke'; certificate: CertificateAnswer };

function Dialogs({ opened, ...props }: { opened: Opened; onDone: () => void; onClose: () => void }) {
  const { dialog, certificate } = opened;
  if (dialog === 'new') return <NewCertificates {...props} />;
  if (certificate === null) return <Participation {...props} />;
  const Dialog = dialog === 'reissue' ? Reissue : Revoke;
  return <Dialog certificate={certificate} {...props} />;
}

/** /admin/certificates: issues, prints and revokes the certificates of the current edition. */
export function CertificatesPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { isPrinting, printOne, printAll } = usePrinting();
  const list = useApiList<CertificateAnswer>({
    filter: '',
    read: readCertificates,
    failed: texts.loadFailed,
  });
  const close = () => {
    setOpened(null);
  };
  const act = (action: CertificateAction, certificate: CertificateAnswer) => {
    if (action === 'print') void printOne(certificate.code);
    else setOpened({ dialog: action, certificate });
  };
  const open = (dialog: 'new' | 'participation') => () => {
    setOpened({ dialog, certificate: null });
  };
  return (
    <AdminPage
      title="Certificates"
      lead="Each has a code with which everybody can check that it is genuine."
      actions={
        <>
          <Button disabled={isPrinting || list.items.length === 0} onClick={() => void printAll()}>
            {isPrinting ? 'Printing...' : 'Print all'}
          </Button>
          <Button variant="outlined" onClick={open('participation')}>
            For all entries
          </Button>
          <Button variant="contained" onClick={open('new')}>
            New certificates
          </Button>
        </>
      }
    >
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
        {list.hasMore && (
          <Button sx={{ mt: 2 }} disabled={list.isLoadingMore} onClick={() => void list.showMore()}>
            {list.isLoadingMore ? 'Loading...' : 'Show more'}
          </Button>
        )}
      </ListState>
      {opened && (
        <Dialogs
          opened={opened}
          onClose={close}
          onDone={() => {
            close();
            list.reload();
          }}
        />
      )}
    </AdminPage>
  );
}
