import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnAccount } from '@ndeiya/domain/people/userApi';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../components/Card';
import { Container } from '../../components/Container';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { readOwnAccount } from '../../data/account';
import { useAccount } from '../../data/entries/account';
import { useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { logout } from '../../lib/session/session';
import { AddressForm } from './AddressForm';
import { ConfirmAddress } from './ConfirmAddress';

/** /account: username and address of the own account, and the change of a mistyped address. */
export function AccountPage() {
  const t = useText();
  const navigate = useNavigate();
  const { status, uid, isConfirmed } = useAccount();
  const [isChanged, setIsChanged] = useState(false);
  const { read, reload } = useOwnAccount(uid, isConfirmed);
  useLoginFirst(status === 'out' && !isChanged);
  const finish = (message: string) => {
    // The server has ended every session, also this one.
    setIsChanged(true);
    notify.success(message);
    void navigate(paths.login);
    void logout();
  };
  return (
    <>
      <PageHeader title={t('My account')} />
      <Container maxWidth="sm" sx={{ display: 'grid', gap: 4, py: { xs: 3, md: 6 } }}>
        {read.status === 'loading' && <Spinner />}
        {read.status === 'failed' && (
          <LoadFailed text={t('Your account could not be loaded.')} onRetry={() => void reload()} />
        )}
        {read.status === 'ready' && (
          <>
            <Card>
              <Facts own={read.own} />
            </Card>
            {read.own.email_change && (
              <Card>
                <ConfirmAddress change={read.own.email_change} onDone={finish} />
              </Card>
            )}
            <Card>
              <AddressForm onAsked={() => void reload()} />
            </Card>
          </>
        )}
      </Container>
    </>
  );
}

type Read = { status: 'loading' | 'failed' } | { status: 'ready'; own: OwnAccount };

/** The own account as the server has it; it is read again when another account logs in. */
function useOwnAccount(uid: string | null, isConfirmed: boolean) {
  const [read, setRead] = useState<Read>({ status: 'loading' });
  const reload = useCallback(async () => {
    try {
      setRead({ status: 'ready', own: await readOwnAccount() });
    } catch (error) {
      logError('read the own account', error);
      setRead({ status: 'failed' });
    }
  }, []);
  useEffect(() => {
    if (!isConfirmed) return undefined;
    const start = () => void reload();
    start();
    window.addEventListener('online', start);
    return () => {
      window.removeEventListener('online', start);
    };
  }, [uid, isConfirmed, reload]);
  return { read, reload };
}

/** Leads a visitor without a session to the login, and back. */
function useLoginFirst(isOut: boolean): void {
  const t = useText();
  const navigate = useNavigate();
  const isTold = useRef(false);
  useEffect(() => {
    if (!isOut || isTold.current) return;
    isTold.current = true;
    notify.warning(t('Please log in first.'));
    void navigate(paths.login, { replace: true, state: { next: paths.account } });
  }, [isOut, navigate, t]);
}

function Facts({ own: { username, email } }: { own: OwnAccount }) {
  const t = useText();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
      {[
        [t('Username'), username],
        [t('Email'), email],
      ].map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
