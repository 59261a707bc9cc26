import { useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type Banner, banners } from '@ndeiya/domain/site/systemImage';
import { bannerDeletion, useBanners } from '../../data/admin/systemImages';
import { CardGrid } from '../kit/CardGrid';
import { ListState } from '../kit/ListState';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { BannerCard } from './BannerCard';
import { bannerRoles } from './bannerRoles';
import { ReplaceBannerDialog } from './ReplaceBannerDialog';

/** The banners in the order of the site, each with its role and a delete button (spec §2). */
export function BannerGrid() {
  const live = useBanners();
  const question = messages.systemImage.confirmDeleteBanner;
  const deleting = useRecordDeletion({ collection: banners, question, name: () => 'The banner', deletion });
  const [replaced, setReplaced] = useState<Banner | null>(null);
  const shown = deleting.visible(live.data ?? []);
  const roles = bannerRoles(shown);
  return (
    <ListState
      status={live.status}
      unreadable={live.unreadable}
      isEmpty={shown.length === 0}
      emptyText={messages.systemImage.noBanners}
      loadingText="Loading banners..."
      failedText={messages.systemImage.loadFailed}
      onRetry={live.retry}
    >
      <CardGrid labelledBy="banners-title">
        {shown.map((banner, index) => (
          <BannerCard
            key={banner.id}
            banner={banner}
            role={roles[index] ?? 'spare'}
            place={index + 1}
            onReplace={setReplaced}
            onDelete={deleting.ask}
          />
        ))}
      </CardGrid>
      {replaced && (
        <ReplaceBannerDialog
          banner={replaced}
          onClose={() => {
            setReplaced(null);
          }}
        />
      )}
      {deleting.dialog}
    </ListState>
  );
}

const deletion = ({ id }: Banner) => {
  const { bannerDeleted: done, bannerDeleteFailed: failed } = messages.systemImage;
  return { ...bannerDeletion(id), done, failed };
};
