import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/messages';
import { EmptyState } from '../../components/EmptyState';
import { LinkButton } from '../../components/LinkButton';
import { LoadFailed } from '../../components/LoadFailed';
import { Section } from '../../components/Section';
import { VideoFacade } from '../../components/VideoFacade';
import { useHome } from '../../data/home';
import { anchors, paths } from '../../lib/paths';

function Featured() {
  const { status, data, retry } = useHome();
  if (status === 'loading')
    return <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9', borderRadius: 2 }} />;
  if (status === 'failed') return <LoadFailed text={messages.video.noneFeatured} onRetry={retry} />;
  if (!data.video) return <EmptyState text={messages.video.noneFeatured} />;
  const { youtube_id, title } = data.video;
  return (
    <>
      <VideoFacade youtubeId={youtube_id} title={title} />
      <Typography variant="h3" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
    </>
  );
}

/** The first video only (spec §9); the others are a page away. */
export function FeaturedVideo() {
  return (
    <Section id={anchors.videos} title="Featured Video">
      <Box sx={{ maxWidth: 860 }}>
        <Featured />
        <LinkButton to={paths.videos} variant="outlined" size="large" sx={{ mt: 3 }}>
          Watch all videos
        </LinkButton>
      </Box>
    </Section>
  );
}
