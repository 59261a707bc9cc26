import { useRef } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { Lightbox } from '../../components/Lightbox';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { PageHeader } from '../../components/PageHeader';
import { ShareButtons } from '../../components/ShareButtons';
import { ShowMore } from '../../components/ShowMore';
import { useGallery } from '../../data/gallery';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { useFocusNew } from '../../lib/useFocusNew';
import { Masonry } from './Masonry';
import { MasonrySkeleton } from './MasonrySkeleton';
import { useOpenedPicture } from './useOpenedPicture';

/** The gallery as masonry; each picture opens in full size (spec §2). */
export function GalleryPage() {
  const t = useText();
  return (
    <>
      <PageHeader area="earth" title={t('Gallery')} />
      <Container sx={{ py: { xs: 3, md: 5 } }}>
        <Pictures />
        <Box sx={{ mt: { xs: 5, md: 7 } }}>
          <ShareButtons title={t('Gallery')} path={paths.gallery} heading={t('Tell a friend')} />
        </Box>
      </Container>
    </>
  );
}

function Pictures() {
  const t = useText();
  const { status, items, total, retry, hasMore, more, showMore } = useGallery();
  const list = useRef<HTMLUListElement>(null);
  const expectMore = useFocusNew(list, items.length);
  const opened = useOpenedPicture(list);
  if (status === 'loading') return <MasonrySkeleton />;
  if (status === 'failed') return <LoadFailed text={t(messages.gallery.none)} onRetry={retry} />;
  if (items.length === 0 && !hasMore) return <EmptyState text={t(messages.gallery.none)} />;
  return (
    <>
      <Masonry pictures={items} list={list} onOpen={opened.open} />
      <ShowMore
        what={t('pictures')}
        state={more}
        hasMore={hasMore}
        onShowMore={() => {
          expectMore();
          showMore();
        }}
      />
      <Lightbox
        pictures={items}
        total={total}
        index={opened.index}
        onNeed={showMore}
        failed={more === 'failed'}
        onClose={opened.close}
      />
    </>
  );
}
