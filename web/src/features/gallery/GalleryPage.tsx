import { PageHeader } from '../../components/PageHeader';

export function GalleryPage() {
  return <PageHeader title="Gallery" />;
}
