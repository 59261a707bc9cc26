import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { IMAGE_SECTIONS, type SystemImage, systemImages } from '@ndeiya/domain/site/systemImage';
import { sectionDeletion, useSystemImages } from '../../data/admin/systemImages';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { BannerGrid } from './BannerGrid';
import { SectionCard } from './SectionCard';
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

/** The cards of logo, contact and about (spec §2). */
function SystemSections({ images }: { images: readonly SystemImage[] }) {
  const deleting = useRecordDeletion<SystemImage>({
    collection: systemImages,
    question: ({ id }) => messages.systemImage.confirmDelete(id),
    name: ({ id }) => `The picture of ${id}`,
    deletion: ({ id }) => {
      const failed = messages.systemImage.deleteFailed(id);
      return { ...sectionDeletion(id), done: messages.gallery.deleted, failed };
    },
  });
  const shown = deleting.visible(images);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
          gap: 2,
        }}
      >
        {IMAGE_SECTIONS.map((section) => (
          <SectionCard
            key={section}
            section={section}
            image={shown.find(({ id }) => id === section)}
            onDelete={deleting.ask}
          />
        ))}
      </Box>
      {deleting.dialog}
    </>
  );
}
