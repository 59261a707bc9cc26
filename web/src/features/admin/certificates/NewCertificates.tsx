import Stack from '@mui/material/Stack';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import {
  CERTIFICATE_KIND_NAMES,
  CERTIFICATE_KINDS,
  type CertificateKind,
} from '@ndeiya/domain/certificates/kinds';
import { FormMultiline } from '../../../components/form/FormMultiline';
import { FormSelect } from '../../../components/form/FormSelect';
import { FormText } from '../../../components/form/FormText';
import { issueCertificates } from '../../../data/admin/certificates';
import { FormDialog } from '../shared/FormDialog';
import { useCommandForm } from '../shared/useCommandForm';

const { certificate: texts } = adminMessages;

interface Props {
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  kind: CertificateKind;
  award: string;
  category: string;
  /** One name a line. */
  holders: string;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Issues certificates to people whose names are typed. Render it only while it is open. */
export function NewCertificates({ onDone, onClose }: Props) {
  const { control, state, submit } = useCommandForm<Values>({
    values: { kind: 'volunteer', award: '', category: '', holders: '' },
    run: async ({ holders, category, ...given }) =>
      texts.issued(
        await issueCertificates({
          ...given,
          category: category.trim() === '' ? null : category,
          holders: linesOf(holders),
        }),
      ),
    failed: texts.issueFailed,
    onDone,
  });
  return (
    <FormDialog
      title="New certificates"
      dirty={state.isDirty}
      busy={state.isSubmitting}
      submitLabel="Issue"
      busyLabel="Issuing..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <FormSelect
          control={control}
          name="kind"
          label="Kind"
          options={CERTIFICATE_KINDS}
          optionLabel={(kind) => CERTIFICATE_KIND_NAMES[kind as CertificateKind]}
        />
        <FormText
          control={control}
          name="award"
          label="Award"
          helperText="What is printed below the name, such as 'Head judge' or 'Best costume'."
        />
        <FormText control={control} name="category" label="Category" required={false} />
        <FormMultiline
          control={control}
          name="holders"
          label="Names"
          rows={6}
          helperText="One person a line, spelled as on the certificate."
        />
      </Stack>
    </FormDialog>
  );
}
