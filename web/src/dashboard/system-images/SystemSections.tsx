import Box from '@mui/material/Box';
import { messages } from '@ndeiya/domain/kernel/messages';
import { IMAGE_SECTIONS, type SystemImage, systemImages } from '@ndeiya/domain/site/systemImage';
import { sectionDeletion } from '../../data/admin/systemImages';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { SectionCard } from './SectionCard';

/** The cards of logo, contact and about (spec §2). */
export function SystemSections({ images }: { images: readonly SystemImage[] }) {
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
