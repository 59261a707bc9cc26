import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { useSystemImages } from '../../data/admin/systemImages';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { BannerGrid } from './BannerGrid';
import { SystemSections } from './SystemSections';
import { UploadForm } from './UploadForm';

/** /admin/system_images: upload form, the cards of logo, contact and about, and the banners (spec §2). */
export function SystemImagesPage() {
  const live = useSystemImages();
  return (
    <AdminPage title="System Images" lead="The site's own pictures. What you change here, visitors see.">
      <ListState
        status={live.status}
        unreadable={live.unreadable}
        isEmpty={!live.data}
        emptyText={messages.systemImage.none}
        loadingText="Loading images..."
        failedText={messages.systemImage.loadFailed}
        onRetry={live.retry}
      >
        <UploadForm images={live.data ?? []} />
        <SystemSections images={live.data ?? []} />
      </ListState>
      <Typography id="banners-title" variant="h2" sx={{ fontSize: '1.25rem', mt: 4, mb: 0.5 }}>
        Banners
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        The first banner is the main image, the second is the background. Those after them are not shown.
      </Typography>
      <BannerGrid />
    </AdminPage>
  );
}
