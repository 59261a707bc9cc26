import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { CertificateAnswer } from '@ndeiya/domain/api/certificates';
import { FormText } from '../../../components/form/FormText';
import { issueForEntries, reissueCertificate, revokeCertificate } from '../../../data/admin/certificates';
import { FormDialog } from '../shared/FormDialog';
import { useCommandForm } from '../shared/useCommandForm';

const { certificate: texts } = adminMessages;

interface Props {
  onDone: () => void;
  onClose: () => void;
}
interface OfOne extends Props {
  certificate: CertificateAnswer;
}

/** Issues certificates of participation to everybody of the accepted entries who has none. */
export function Participation({ onDone, onClose }: Props) {
  const { control, state, submit } = useCommandForm({
    values: { award: 'Participation' },
    run: async ({ award }) => texts.issued(await issueForEntries(award)),
    failed: texts.issueFailed,
    onDone,
  });
  return (
    <FormDialog
      title="Certificates of participation"
      dirty={state.isDirty}
      busy={state.isSubmitting}
      submitLabel="Issue"
      busyLabel="Issuing..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{texts.participationDetail}</Typography>
        <FormText control={control} name="award" label="Award" />
      </Stack>
    </FormDialog>
  );
}

/** Issues a certificate again, with the name or the award spelled right. */
export function Reissue({ certificate, onDone, onClose }: OfOne) {
  const { control, state, submit } = useCommandForm({
    values: { holder_name: certificate.holder_name, award: certificate.award },
    run: async (input) => {
      await reissueCertificate(certificate.code, input);
      return texts.reissued;
    },
    failed: texts.reissueFailed,
    onDone,
  });
  return (
    <FormDialog
      title="Reissue"
      dirty={state.isDirty}
      busy={state.isSubmitting}
      submitLabel="Reissue"
      busyLabel="Issuing..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{texts.reissueDetail}</Typography>
        <FormText control={control} name="holder_name" label="Name" />
        <FormText control={control} name="award" label="Award" />
      </Stack>
    </FormDialog>
  );
}

/** Asks for the reason, then revokes a certificate. */
export function Revoke({ certificate, onDone, onClose }: OfOne) {
  const { control, state, submit } = useCommandForm({
    values: { reason: '' },
    run: async ({ reason }) => {
      await revokeCertificate(certificate.code, reason);
      return texts.revoked;
    },
    failed: texts.revokeFailed,
    onDone,
  });
  return (
    <FormDialog
      title={`Revoke the certificate of ${certificate.holder_name}`}
      dirty={state.isDirty}
      busy={state.isSubmitting}
      submitLabel="Revoke"
      busyLabel="Revoking..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{texts.revokeDetail}</Typography>
        <FormText control={control} name="reason" label="Reason" />
      </Stack>
    </FormDialog>
  );
}
