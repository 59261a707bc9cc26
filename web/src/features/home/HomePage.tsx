import { PageHeader } from '../../components/PageHeader';

export function HomePage() {
  return <PageHeader title="Home" />;
}
