import { PageHeader } from '../../components/PageHeader';

export function PartnerPage() {
  return <PageHeader title="To Partner" />;
}
