import { useMemo } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { CATEGORY_KINDS } from '@ndeiya/domain/editions/edition';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry, EntryInput } from '@ndeiya/domain/entries/entry';
import type { EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { FormMultiline } from '../../../components/form/FormMultiline';
import { FormSelect } from '../../../components/form/FormSelect';
import { FormText } from '../../../components/form/FormText';
import { updateEntry } from '../../../data/admin/entryCommands';
import { titleOf } from '../../kit/entryTitle';
import { RecordDialog } from '../../kit/RecordDialog';
import { useRecordForm } from '../../kit/useRecordForm';
import { entryDifferences, entryResolver, type EntryValues, entryValuesOf } from './entryValues';
import { MemberList } from './MemberList';
import { NamingTextField } from './NamingTextField';

interface Props {
  entry: Entry;
  people: EntryPeople | null;
  edition: Edition;
  onClose: () => void;
}

type TextField = 'language' | 'accompaniment' | 'props';

const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const;
const NOBODY = { members: [], guardians: [] };
const KINDS: Record<string, string> = { solo: 'Solo', group: 'Group' };

/** Changes an entry for its owner, in whatever state it is. Render it only while it is open. */
export function EntryForm(props: Props) {
  const { entry, edition, onClose } = props;
  const state = useEntryForm(props);
  const { control, getValues } = state.form;
  const text = (name: TextField, label: string) => (
    <FormText control={control} name={name} label={label} required={false} autoComplete="off" />
  );
  return (
    <RecordDialog<Entry>
      title={`Edit ${titleOf(entry)}`}
      what="entry"
      state={state}
      differences={(theirs) => entryDifferences(getValues(), theirs)}
      maxWidth="md"
      onClose={onClose}
    >
      <Box sx={twoColumns}>
        <NamingTextField control={control} entry={entry} name="stage_name" label="Stage name" />
        <NamingTextField control={control} entry={entry} name="title" label="Title" />
        {entry.state === 'draft' && (
          <FormSelect control={control} name="category" label="Category" options={edition.category_names} />
        )}
        <FormSelect
          control={control}
          name="kind"
          label="Solo or group"
          required={false}
          options={CATEGORY_KINDS}
          optionLabel={(kind) => KINDS[kind] ?? kind}
        />
        {text('language', 'Language')}
        <FormText
          control={control}
          name="duration"
          label="Length"
          required={false}
          autoComplete="off"
          helperText="Minutes and seconds, such as 3:05."
        />
        {text('accompaniment', 'Accompaniment')}
        {text('props', 'Props')}
      </Box>
      <FormMultiline
        control={control}
        name="equipment"
        label="Equipment"
        required={false}
        rows={2}
        helperText="One thing a line, such as 'Microphone on a stand'."
      />
      <FormText
        control={control}
        name="link_url"
        label="Recording"
        required={false}
        helperText="A web address."
      />
      <FormMultiline control={control} name="text" label="Text" required={false} rows={3} />
      <FormMultiline control={control} name="translation" label="Translation" required={false} rows={3} />
      {entry.group !== null && <Alert severity="info">{entryAdminMessages.ofGroup}</Alert>}
      <MemberList control={control} />
    </RecordDialog>
  );
}

function useEntryForm({ entry, people, onClose }: Props) {
  const before = people ?? NOBODY;
  return useRecordForm<Entry, Entry, EntryValues, EntryInput>({
    record: entry,
    // The time of the version that was opened, so that another person's change is a conflict.
    resolver: useMemo(() => entryResolver(entry, before), [entry, before]),
    valuesOf: (record) => entryValuesOf(record, before),
    save: (input, over) => updateEntry(over, input),
    texts: {
      what: 'save entry',
      saved: entryAdminMessages.saved,
      failed: entryAdminMessages.saveFailed,
    },
    onSaved: onClose,
    serverFields: ['stage_name', 'title', 'category', 'kind', 'link_url', 'equipment'],
  });
}
