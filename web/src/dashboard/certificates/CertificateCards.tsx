import { certificateAdminTexts as texts } from '@ndeiya/domain/certificates/adminTexts';
import type { CertificateAnswer } from '@ndeiya/domain/certificates/certificateApi';
import { shownCode } from '@ndeiya/domain/certificates/code';
import { CERTIFICATE_KIND_NAMES, type CertificateState } from '@ndeiya/domain/certificates/kinds';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { RowActions } from '../kit/RowActions';
import { StatusChip, type Tone } from '../kit/StatusChip';

export type CertificateAction = 'print' | 'reissue' | 'revoke';

interface Props {
  certificates: readonly CertificateAnswer[];
  onAction: (action: CertificateAction, certificate: CertificateAnswer) => void;
}

const STATES: Record<CertificateState | 'outdated', { label: string; tone: Tone }> = {
  issued: { label: 'Issued', tone: 'good' },
  outdated: { label: 'Outdated', tone: 'attention' },
  replaced: { label: 'Replaced', tone: 'quiet' },
  revoked: { label: 'Revoked', tone: 'bad' },
};
const ACTIONS = { print: 'Download', reissue: 'Reissue', revoke: 'Revoke' } as const;
const ACTION_NAMES = Object.keys(ACTIONS) as CertificateAction[];

/** The certificates of an edition, on a phone and on a wide screen. */
export function CertificateCards({ certificates, onAction }: Props) {
  return (
    <RecordCards label="Certificates">
      {certificates.map((certificate) => {
        const { code, holder_name, state } = certificate;
        const titleId = `certificate-${code}`;
        const actions = ACTION_NAMES.map((action) => ({
          label: ACTIONS[action],
          disabled: isDisabled(action, certificate),
          run: () => {
            onAction(action, certificate);
          },
        }));
        return (
          <DraggableCard
            key={code}
            titleId={titleId}
            title={holder_name}
            chip={<StatusChip {...STATES[isOutdated(certificate) ? 'outdated' : state]} />}
            facts={factsOf(certificate)}
            actions={<RowActions describedBy={titleId} actions={actions} />}
          />
        );
      })}
    </RecordCards>
  );
}

const isOutdated = ({ state, outdated }: CertificateAnswer) => state === 'issued' && outdated;

function changeOf(certificate: CertificateAnswer) {
  const { due_award, due_name } = certificate;
  if (!isOutdated(certificate)) return [];
  if (due_name !== null) return [{ label: 'Correction', value: texts.renamedNow(due_name) }];
  const value = due_award === null ? texts.outdatedLost : texts.outdatedNow(due_award);
  return [{ label: 'Correction', value }];
}

const factsOf = (certificate: CertificateAnswer) => {
  const { number, kind, award, category, code, issued_at, reason } = certificate;
  return [
    ...changeOf(certificate),
    { label: 'Number', value: number },
    { label: 'Kind', value: CERTIFICATE_KIND_NAMES[kind] },
    { label: 'Award', value: category === null ? award : `${award} · ${category}` },
    { label: 'Date', value: formatLongDate(new Date(issued_at)) },
    { label: 'Code', value: shownCode(code) },
    ...(reason === '' ? [] : [{ label: 'Reason', value: reason }]),
  ];
};

/** An outdated certificate is not printed; one that is no longer good cannot be changed. */
const isDisabled = (action: CertificateAction, certificate: CertificateAnswer) =>
  certificate.state !== 'issued' || (action === 'print' && certificate.outdated);
