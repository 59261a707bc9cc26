import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';
import type { CertificateAnswer } from '@ndeiya/domain/certificates/certificateApi';
import { FormText } from '../../components/form/FormText';
import { reissueCertificate, revokeCertificate } from '../../data/admin/certificates';
import { CommandDialog } from '../kit/CommandDialog';

interface Props {
  onDone: () => void;
  onClose: () => void;
}
interface OfOne extends Props {
  certificate: CertificateAnswer;
}

/** Issues a certificate again, with the name or the award spelled right, or with the award of corrected results. */
export function Reissue({ certificate, onDone, onClose }: OfOne) {
  return (
    <CommandDialog
      title="Reissue"
      lead={texts.reissueDetail}
      submitLabel="Reissue"
      busyLabel="Issuing..."
      command={{
        values: {
          holder_name: certificate.due_name ?? certificate.holder_name,
          award: certificate.due_award ?? certificate.award,
        },
        run: async (input) => {
          await reissueCertificate(certificate.code, input);
          return texts.reissued;
        },
        failed: texts.reissueFailed,
        onDone,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormText control={control} name="holder_name" label="Name" />
          <FormText control={control} name="award" label="Award" />
        </>
      )}
    </CommandDialog>
  );
}

/** Asks for the reason, then revokes a certificate. */
export function Revoke({ certificate, onDone, onClose }: OfOne) {
  return (
    <CommandDialog
      title={`Revoke the certificate of ${certificate.holder_name}`}
      lead={texts.revokeDetail}
      submitLabel="Revoke"
      busyLabel="Revoking..."
      command={{
        values: { reason: '' },
        run: async ({ reason }) => {
          await revokeCertificate(certificate.code, reason);
          return texts.revoked;
        },
        failed: texts.revokeFailed,
        onDone,
      }}
      onClose={onClose}
    >
      {(control) => <FormText control={control} name="reason" label="Reason" />}
    </CommandDialog>
  );
}
