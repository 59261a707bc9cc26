import { useState } from 'react';
import Box from '@mui/material/Box';
import {
  IMAGE_SECTIONS,
  type ImageSection,
  type SystemImage,
  systemImages,
} from '@ndeiya/domain/entities/systemImage';
import { messages } from '@ndeiya/domain/messages';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { sectionDeletion } from '../../../data/admin/systemImages';
import { useUndoableDelete } from '../shared/useUndoableDelete';
import { SectionCard } from './SectionCard';

/** The cards of logo, contact and about (spec §2). */
export function SystemSections({ images }: { images: readonly SystemImage[] }) {
  const { visible, remove } = useUndoableDelete(systemImages);
  const [asked, setAsked] = useState<ImageSection | null>(null);
  const shown = visible(images);
  const close = () => {
    setAsked(null);
  };
  const confirm = () => {
    close();
    if (!asked) return;
    const failed = messages.systemImage.deleteFailed(asked);
    remove({ ...sectionDeletion(asked), done: messages.gallery.deleted, failed });
  };
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
            onDelete={() => {
              setAsked(section);
            }}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        text={asked ? messages.systemImage.confirmDelete(asked) : ''}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
}
