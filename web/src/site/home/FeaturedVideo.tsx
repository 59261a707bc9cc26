import { messages } from '@ndeiya/domain/kernel/messages';
import { EmptyState } from '../../components/EmptyState';
import { LinkButton } from '../../components/LinkButton';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { Section } from '../../components/Section';
import { Skeleton } from '../../components/Skeleton';
import { VideoFacade } from '../../components/VideoFacade';
import { useHome } from '../../data/home';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { anchors, paths } from '../../lib/paths';

/** The first video only (spec §9), with a link to the others. */
export function FeaturedVideo() {
  const t = useText();
  const title = useHome().data?.video?.title;
  return (
    <Section id={anchors.videos} title={t('Featured Video')}>
      <Box sx={beside}>
        <Featured />
        <div>
          {title && (
            <Typography variant="h3" sx={{ mb: 2.5, fontSize: { md: '2.25rem' }, overflowWrap: 'anywhere' }}>
              <Content text={title} />
            </Typography>
          )}
          <LinkButton to={paths.videos} variant="outlined" size="large">
            {t('Watch all videos')}
          </LinkButton>
        </div>
      </Box>
    </Section>
  );
}

function Featured() {
  const t = useText();
  const { status, data, retry } = useHome();
  if (status === 'loading') return <Skeleton sx={player} />;
  if (status === 'failed') return <LoadFailed text={t(messages.video.noneFeatured)} onRetry={retry} />;
  if (!data.video) return <EmptyState text={t(messages.video.noneFeatured)} />;
  return <VideoFacade youtubeId={data.video.youtube_id} title={t(data.video.title)} />;
}

const player = { height: 'auto', aspectRatio: '16 / 9', borderRadius: 2 } as const;

const beside = {
  display: 'grid',
  gap: { xs: 2, md: 5 },
  alignItems: 'center',
  gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;
