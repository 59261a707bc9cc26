import { Suspense, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { PageCrashed } from '../../components/PageCrashed';
import { SkipLink } from '../../components/SkipLink';
import { Spinner } from '../../components/Spinner';
import { useSiteHead } from '../../data/siteHead';
import { MAIN_ID } from '../../lib/mainContent';
import { paths } from '../../lib/paths';
import { useKeptFocus } from '../kit/keepFocus';
import { useLeaveQuestion } from '../kit/leaveGuard';
import { OfflineBanner } from '../kit/OfflineBanner';
import { pendingDeletes } from '../kit/pendingDeletes';
import { useRefuse } from './AdminDoor';
import { AdminHeader } from './AdminHeader';
import { openedPart, useFrameAhead } from './openedPart';
import { AdminRoutes } from './routes';
import { Sidebar } from './Sidebar';
import { usePrintsLight } from './usePrintsLight';
import { useRevoked } from './useRevoked';

export function AdminDashboard() {
  const { pathname } = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const revoked = useRevoked();
  const refuse = useRefuse();
  useEffect(() => {
    if (revoked) refuse(messages.admin.rightsRevoked);
  }, [revoked, refuse]);
  usePendingDeletes();
  useSiteHead();
  useFrameAhead(pathname !== paths.admin);
  useKeptFocus();
  usePrintsLight();
  if (revoked) return null;
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Sidebar
        drawerOpen={drawerOpen}
        onDrawerClose={() => {
          setDrawerOpen(false);
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <AdminHeader
          onMenu={() => {
            setDrawerOpen(true);
          }}
        />
        <OfflineBanner />
        <Box
          component="main"
          id={MAIN_ID}
          tabIndex={-1}
          // Space at the bottom, so that the last button can be scrolled above a message.
          sx={{ flex: 1, outline: 'none', p: { xs: 2, md: 4 }, pb: 14 }}
        >
          <ErrorBoundary key={pathname} what={`admin page ${pathname}`} fallback={<PageCrashed />}>
            <Suspense fallback={<Spinner />}>
              <AdminRoutes />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <LeaveQuestion />
    </Box>
  );
}

function usePendingDeletes() {
  useEffect(() => {
    const stop = pendingDeletes.followLeaving();
    return () => {
      stop();
      void pendingDeletes.flush();
    };
  }, []);
}

const LeaveDialog = openedPart(
  'question about unsaved changes',
  async () => (await import('../kit/LeaveDialog')).LeaveDialog,
);

function LeaveQuestion() {
  const { open, stay } = useLeaveQuestion();
  return <LeaveDialog open={open} onClose={stay} />;
}
