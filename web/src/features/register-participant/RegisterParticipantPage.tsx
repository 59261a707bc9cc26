import { PageHeader } from '../../components/PageHeader';

export function RegisterParticipantPage() {
  return <PageHeader title="Register to Contend" />;
}
