import { type SubmitEvent, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type Banner, banners } from '@ndeiya/domain/site/systemImage';
import { bannerDeletion, replaceBanner, useBanners } from '../../data/admin/systemImages';
import { notify } from '../../lib/notify';
import { CardGrid } from '../kit/CardGrid';
import { FormDialog } from '../kit/FormDialog';
import { ImageField } from '../kit/ImageField';
import { ListState } from '../kit/ListState';
import { pictureDifference } from '../kit/picture';
import { PictureState } from '../kit/PictureState';
import { RecordCard } from '../kit/RecordCard';
import { RecordConflict } from '../kit/RecordDialog';
import { StatusChip, type Tone } from '../kit/StatusChip';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { type BannerRole, bannerRoles } from './bannerRoles';
import { usePictureSend } from './usePictureSend';

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

const ROLES: Record<BannerRole, { label: string; tone: Tone; text: string }> = {
  main: {
    label: 'Main image',
    tone: 'good',
    text: 'On the Participate page, and on the home page while the gallery is empty.',
  },
  background: {
    label: 'Background',
    tone: 'attention',
    text: 'Behind the call to action and the login, forgot and reset password pages.',
  },
  spare: { label: 'Not shown', tone: 'quiet', text: 'Moves up when a banner before it is deleted.' },
  'not ready': { label: 'Not ready', tone: 'quiet', text: 'Not on the site.' },
};

interface Props {
  banner: Banner;
  role: BannerRole;
  /** From 1. */
  place: number;
  onReplace: (banner: Banner) => void;
  onDelete: (banner: Banner) => void;
}

function BannerCard({ banner, role, place, onReplace, onDelete }: Props) {
  const { label, tone, text } = ROLES[role];
  return (
    <RecordCard
      picture={<PictureState record={banner} alt={`Banner ${place}`} width={560} ratio={16 / 9} />}
      actions={[
        {
          label: 'Replace',
          name: `Replace banner ${place}`,
          onClick: () => {
            onReplace(banner);
          },
        },
        {
          label: 'Delete',
          name: `Delete banner ${place}`,
          deletes: true,
          onClick: () => {
            onDelete(banner);
          },
        },
      ]}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ fontSize: '1.05rem' }}>
          Banner {place}
        </Typography>
        <StatusChip label={label} tone={tone} />
      </Box>
      <Typography sx={{ fontSize: '0.9rem', color: 'text.secondary' }}>{text}</Typography>
    </RecordCard>
  );
}

/**
 * A new picture for a banner, which keeps its position: the order is by time of upload. Render it only while
 * it is open.
 */
function ReplaceBannerDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const state = usePictureSend<Banner>(banner, {
    what: 'replace banner',
    send: (picture, over = banner) => replaceBanner(over, picture),
    onSent: onClose,
  });
  const { file, isBusy } = state;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (file) return state.submit();
    notify.warning(messages.gallery.fileRequired);
    return undefined;
  };
  return (
    <FormDialog
      title="Replace Banner"
      dirty={file !== null}
      busy={isBusy}
      submitLabel="Upload"
      busyLabel="Uploading..."
      onSubmit={submit}
      onClose={onClose}
    >
      <ImageField
        label="Image"
        file={file}
        onChange={state.setFile}
        progress={state.progress}
        disabled={isBusy}
      />
      <RecordConflict<Banner>
        what="banner"
        state={state}
        differences={(theirs) => pictureDifference(banner, theirs, file?.name ?? null)}
      />
    </FormDialog>
  );
}
