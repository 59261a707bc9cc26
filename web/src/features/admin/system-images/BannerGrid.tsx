import { useState } from 'react';
import Box from '@mui/material/Box';
import { type Banner, banners } from '@ndeiya/domain/entities/systemImage';
import { messages } from '@ndeiya/domain/messages';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { bannerDeletion, useBanners } from '../../../data/admin/systemImages';
import { ListState } from '../shared/ListState';
import { useUndoableDelete } from '../shared/useUndoableDelete';
import { BannerCard } from './BannerCard';
import { bannerRoles } from './bannerRoles';
import { ReplaceBannerDialog } from './ReplaceBannerDialog';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 2,
  m: 0,
  p: 0,
} as const;

type Opened = { banner: Banner; to: 'replace' | 'delete' } | null;

/** The banners in the order of the site, each with what it is there and a delete button (spec §2). */
export function BannerGrid() {
  const live = useBanners();
  const { visible, remove } = useUndoableDelete(banners);
  const [opened, setOpened] = useState<Opened>(null);
  const shown = visible(live.data ?? []);
  const roles = bannerRoles(shown);
  const close = () => {
    setOpened(null);
  };
  const confirm = () => {
    if (!opened) return;
    close();
    const failed = messages.systemImage.bannerDeleteFailed;
    remove({ ...bannerDeletion(opened.banner.id), done: messages.gallery.deleted, failed });
  };
  return (
    <ListState
      status={live.status}
      isEmpty={shown.length === 0}
      emptyText={messages.systemImage.noBanners}
      loadingText="Loading banners"
      failedText={messages.systemImage.loadFailed}
      onRetry={live.retry}
    >
      <Box component="ul" aria-labelledby="banners-title" sx={grid}>
        {shown.map((banner, index) => (
          <BannerCard
            key={banner.id}
            banner={banner}
            role={roles[index] ?? 'spare'}
            place={index + 1}
            onReplace={() => {
              setOpened({ banner, to: 'replace' });
            }}
            onDelete={() => {
              setOpened({ banner, to: 'delete' });
            }}
          />
        ))}
      </Box>
      {opened?.to === 'replace' && <ReplaceBannerDialog banner={opened.banner} onClose={close} />}
      <ConfirmDialog
        open={opened?.to === 'delete'}
        text={messages.systemImage.confirmDeleteBanner}
        onConfirm={confirm}
        onClose={close}
      />
    </ListState>
  );
}
