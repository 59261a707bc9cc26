import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';
import {
  CERTIFICATE_KIND_NAMES,
  CERTIFICATE_KINDS,
  type CertificateKind,
} from '@ndeiya/domain/certificates/kinds';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormSelect } from '../../components/form/FormSelect';
import { FormText } from '../../components/form/FormText';
import { issueCertificates } from '../../data/admin/certificates';
import { CommandDialog } from '../kit/CommandDialog';
import { linesIn } from '../kit/linesIn';

interface Props {
  edition: number;
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

/** Issues certificates to people whose names are typed. Render it only while it is open. */
export function NewCertificates({ edition, onDone, onClose }: Props) {
  const values: Values = { kind: 'volunteer', award: '', category: '', holders: '' };
  const issue = async ({ holders, category, ...given }: Values) => {
    const of = category.trim() === '' ? null : category;
    const input = { ...given, edition, category: of, holders: linesIn(holders) };
    return texts.issued(await issueCertificates(input));
  };
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
