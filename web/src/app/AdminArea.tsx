import { lazy } from 'react';
import { MuiArea } from '../components/mui/MuiArea';
import { AdminDashboard } from '../dashboard/frame/AdminDashboard';
import { EventPageContext, type RenderEvent } from '../dashboard/kit/eventPreview';
import { AdminProviders } from './providers/AdminProviders';

export { prefetchSection } from '../dashboard/frame/prefetchSection';

const EventArticle = lazy(async () => ({
  default: (await import('../site/events/EventArticle')).EventArticle,
}));
const VIA = [{ label: 'Events' }];

/** The dashboard with its Firebase providers; loaded for administrators only. */
export function AdminArea() {
  return (
    <MuiArea>
      <AdminProviders>
        <EventPageContext value={renderEvent}>
          <AdminDashboard />
        </EventPageContext>
      </AdminProviders>
    </MuiArea>
  );
}
const renderEvent: RenderEvent = (event) => <EventArticle event={event} via={VIA} />;
