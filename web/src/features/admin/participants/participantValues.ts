import type { Participant, ParticipantInput } from '@ndeiya/domain/entities/participant';
import type { Difference } from '../shared/ConflictDialog';

export const BLANK: ParticipantInput = { name: '', email: '', phone: '', category: '' };

/** An entry as the form shows it. */
export const valuesOf = ({ name, email, phone, category }: Participant): ParticipantInput => ({
  name,
  email,
  phone,
  category,
});

const FIELDS = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'category', label: 'Category' },
] as const;

/** The fields in which two versions of an entry differ. */
export const differences = (mine: ParticipantInput, theirs: ParticipantInput): Difference[] =>
  FIELDS.map(({ name, label }) => ({ label, mine: mine[name].trim(), theirs: theirs[name] })).filter(
    (field) => field.mine !== field.theirs,
  );
