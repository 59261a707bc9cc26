import { PageHeader } from '../../components/PageHeader';

export function TermsPage() {
  return <PageHeader title="Terms &amp; Conditions" />;
}
