import { PageHeader } from '../../components/PageHeader';

export function VideosPage() {
  return <PageHeader title="Videos" />;
}
