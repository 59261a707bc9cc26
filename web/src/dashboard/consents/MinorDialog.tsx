import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import { LinkDialog } from './LinkDialog';
import type { Minor } from './minor';
import { PaperDialog } from './PaperDialog';
import { ScanDialog } from './ScanDialog';

/** The dialog that an organiser opened about a child. */
export type MinorQuestion = Minor &
  (
    | { dialog: 'link'; link: ConsentLink }
    | { dialog: 'paper' }
    | { dialog: 'witness' }
    | { dialog: 'scan'; consent: string }
  );

export function MinorDialog({ asked, onClose }: { asked: MinorQuestion; onClose: () => void }) {
  if (asked.dialog === 'link')
    return <LinkDialog guardian={asked.guardian} link={asked.link} onClose={onClose} />;
  if (asked.dialog === 'scan')
    return <ScanDialog consent={asked.consent} child={asked.member.name} onClose={onClose} />;
  return <PaperDialog minor={asked} isPaper={asked.dialog === 'paper'} onClose={onClose} />;
}
