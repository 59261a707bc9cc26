import Typography from '@mui/material/Typography';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import { fieldMessages } from '@ndeiya/domain/kernel/fieldMessages';
import { FormSelect } from '../../../components/form/FormSelect';
import { FormText } from '../../../components/form/FormText';
import { addWalkIn } from '../../../data/admin/entryCommands';
import { CommandDialog } from '../../kit/CommandDialog';

const { walkIn: texts } = entryAdminMessages;

interface Props {
  categories: readonly string[];
  onAdded: () => void;
  onClose: () => void;
}

const LABELS = { name: 'Name', category: 'Category', title: 'Title' } as const;
type Values = Record<keyof typeof LABELS | 'phone' | 'stage_name', string>;

/** Puts somebody on the programme who has come without a registration. Render it only while it is open. */
export function WalkInDialog({ categories, onAdded, onClose }: Props) {
  const values: Values = { name: '', phone: '', category: '', title: '', stage_name: '' };
  return (
    <CommandDialog
      title="Walk-in"
      lead={texts.lead}
      submitLabel="Put on the programme"
      busyLabel="Adding..."
      command={{ values, check: missingIn, run: add, failed: texts.failed, onDone: onAdded }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="name"
            label="Name"
            autoComplete="off"
            autoCapitalize="words"
            helperText={texts.nameHelp}
          />
          <FormText
            control={control}
            name="phone"
            label="Phone"
            type="tel"
            inputMode="tel"
            required={false}
            autoComplete="off"
            helperText={texts.phoneHelp}
          />
          <FormSelect control={control} name="category" label="Category" options={categories} />
          <FormText control={control} name="title" label="Title of the piece" autoComplete="off" />
          <FormText
            control={control}
            name="stage_name"
            label="Stage name"
            required={false}
            autoComplete="off"
            autoCapitalize="words"
            helperText={texts.stageNameHelp}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.mailNote}
          </Typography>
        </>
      )}
    </CommandDialog>
  );
}

/** The API also takes a walk-in without a title; the programme would have a gap. */
const missingIn = (typed: Values) =>
  Object.fromEntries(
    Object.entries(LABELS)
      .filter(([name]) => typed[name as keyof typeof LABELS].trim() === '')
      .map(([name, label]) => [name, fieldMessages.required(label)]),
  );

async function add({ phone, ...typed }: Values): Promise<string> {
  const { number, consent } = await addWalkIn({ ...typed, ...(phone.trim() && { phone }) });
  const done = texts.done(typed.name.trim(), number);
  // Nothing is known of a person who has just come, so that only an earlier no asks for a consent.
  return consent === 'not_needed' ? done : `${done} ${texts.refusedBefore}`;
}
