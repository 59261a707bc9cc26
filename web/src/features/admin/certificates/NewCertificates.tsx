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
import { CommandDialog } from '../shared/CommandDialog';

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

async function issue({ holders, category, ...given }: Values): Promise<string> {
  const of = category.trim() === '' ? null : category;
  return texts.issued(await issueCertificates({ ...given, category: of, holders: linesOf(holders) }));
}

/** Issues certificates to people whose names are typed. Render it only while it is open. */
export function NewCertificates({ onDone, onClose }: Props) {
  const values: Values = { kind: 'volunteer', award: '', category: '', holders: '' };
  return (
    <CommandDialog
      title="New certificates"
      submitLabel="Issue"
      busyLabel="Issuing..."
      command={{ values, run: issue, failed: texts.issueFailed, onDone }}
      onClose={onClose}
    >
      {(control) => (
        <>
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
        </>
      )}
    </CommandDialog>
  );
}
