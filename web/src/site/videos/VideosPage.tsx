import { useRef } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { ShareButtons } from '../../components/ShareButtons';
import { ShowMore } from '../../components/ShowMore';
import { Skeleton } from '../../components/Skeleton';
import { VideoFacade } from '../../components/VideoFacade';
import { useVideos } from '../../data/videos';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { useFocusNew } from '../../lib/useFocusNew';

const SKELETONS = ['first', 'second', 'third', 'fourth'] as const;

/** The videos with their titles; YouTube is not contacted before one is played (spec §2, DESIGN §7). */
export function VideosPage() {
  const t = useText();
  return (
    <>
      <PageHeader area="earth" title={t('Event Videos')} crumb={t('Videos')} />
      <Container sx={{ py: { xs: 3, md: 5 } }}>
        <Videos />
        <Box sx={{ mt: { xs: 5, md: 7 } }}>
          <ShareButtons title={t('Event Videos')} path={paths.videos} heading={t('Tell a friend')} />
        </Box>
      </Container>
    </>
  );
}

function Loading() {
  const t = useText();
  return (
    <Box role="status" aria-label={t('Loading videos')} sx={grid}>
      {SKELETONS.map((place) => (
        <Skeleton key={place} sx={{ height: 'auto', aspectRatio: '16 / 9', borderRadius: 2 }} />
      ))}
    </Box>
  );
}

function Videos() {
  const t = useText();
  const { status, items, retry, hasMore, more, showMore } = useVideos();
  const list = useRef<HTMLUListElement>(null);
  const expectMore = useFocusNew(list, items.length);
  if (status === 'loading') return <Loading />;
  if (status === 'failed') return <LoadFailed text={t(messages.video.none)} onRetry={retry} />;
  if (items.length === 0 && !hasMore) return <EmptyState text={t(messages.video.none)} />;
  return (
    <>
      <Box component="ul" ref={list} sx={{ ...grid, listStyle: 'none', m: 0, p: 0 }}>
        {items.map(({ id, title, youtube_id }) => (
          <li key={id}>
            <VideoFacade youtubeId={youtube_id} title={t(title)} />
            <Typography variant="h3" component="h2" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
              <Content text={title} />
            </Typography>
          </li>
        ))}
      </Box>
      <ShowMore
        what={t('videos')}
        state={more}
        hasMore={hasMore}
        onShowMore={() => {
          expectMore();
          showMore();
        }}
      />
    </>
  );
}

const grid = {
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
