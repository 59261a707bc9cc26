import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { editionAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import { editionWarnings } from '@ndeiya/domain/editions/dateWarnings';
import { REVIEW_MODES } from '@ndeiya/domain/editions/edition';
import { parseDateTime } from '@ndeiya/domain/kernel/time';
import { zoneNames } from '@ndeiya/domain/kernel/timeZone';
import { useWatch } from 'react-hook-form';
import { Explained } from '../../components/Explained';
import { FormMultiline } from '../../components/form/FormMultiline';
import { FormSelect } from '../../components/form/FormSelect';
import { FormText } from '../../components/form/FormText';
import { DateTimeField } from '../kit/DateTimeField';
import { Warnings } from '../kit/Warnings';
import { CategoryList } from './CategoryList';
import type { EditionControl } from './editionControl';
import { PrizeList } from './PrizeList';

const { explained } = editionAdminMessages;

const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

/** A field, with the explanation beside its input, below the line of the label. */
const withExplanation = {
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > button': { mt: 4 },
} as const;

/** The fields in groups, in the order in which an organiser decides about them. */
export function EditionFields({ control, year }: { control: EditionControl; year: number }) {
  return (
    <>
      <Group title="When and where">
        <EventFields control={control} />
        <DateWarnings control={control} year={year} />
      </Group>
      <Group title="Registration">
        <WindowFields control={control} />
        <ReviewFields control={control} />
      </Group>
      <Group title="What is performed">
        <CategoryList control={control} />
        <RecordingFields control={control} />
      </Group>
      <Group title="What is won">
        <PrizeFields control={control} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} spacing={2.5}>
      <Typography id={id} component="h3" variant="h4" sx={{ pt: 1 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

function WindowFields({ control }: { control: EditionControl }) {
  return (
    <>
      <Box sx={twoColumns}>
        <DateTimeField
          control={control}
          name="registration_opens_at"
          label={`Registration opens (${zoneNames()})`}
          required={false}
          helperText="Empty: as soon as the edition is open."
        />
        <DateTimeField
          control={control}
          name="registration_closes_at"
          label={`Registration closes (${zoneNames()})`}
          required={false}
          helperText="Empty: until you close the edition."
        />
      </Box>
      <Box sx={withExplanation}>
        <FormText
          control={control}
          name="grace_minutes"
          label="Grace in minutes"
          inputMode="numeric"
          helperText="For so long after the deadline a registration is still taken. The site shows the deadline only."
        />
        <Explained {...explained.grace} />
      </Box>
    </>
  );
}

function RecordingFields({ control }: { control: EditionControl }) {
  const currency = useWatch({ control, name: 'currency' }).trim();
  return (
    <Box sx={twoColumns}>
      <FormText
        control={control}
        name="recording_hours"
        label="Hours for recordings"
        inputMode="numeric"
        helperText="For so long after an entry was sent, its recording may still arrive from a slow line."
      />
      <FormText
        control={control}
        name="megabyte_price"
        label={currency === '' ? 'Price of a megabyte' : `Price of a megabyte (${currency})`}
        inputMode="numeric"
        helperText="Contestants see about what a recording costs before they send it. 0: they see no price."
      />
    </Box>
  );
}

function PrizeFields({ control }: { control: EditionControl }) {
  return (
    <>
      <PrizeList control={control} />
      <Box sx={twoColumns}>
        <FormText
          control={control}
          name="currency"
          label="Currency"
          helperText="Written before each amount, such as 'Ksh' or '€'."
        />
        <Box sx={withExplanation}>
          <FormText
            control={control}
            name="min_class"
            label="Smallest class"
            inputMode="numeric"
            helperText="Categories with fewer entries are judged together."
          />
          <Explained {...explained.class} />
        </Box>
      </Box>
      <FormMultiline
        control={control}
        name="note"
        label="Note"
        rows={3}
        helperText="Stands under the prizes: how small categories are judged."
      />
    </>
  );
}

function ReviewFields({ control }: { control: EditionControl }) {
  return (
    <Box sx={twoColumns}>
      <FormSelect
        control={control}
        name="review"
        label="Review of entries"
        options={REVIEW_MODES}
        optionLabel={(mode) => (mode === 'auto' ? 'Complete entries are accepted at once' : 'By hand')}
      />
      <FormText
        control={control}
        name="terms_version"
        label="Version of the terms"
        required={false}
        helperText="Empty: the terms that the site shows."
      />
    </Box>
  );
}

function EventFields({ control }: { control: EditionControl }) {
  return (
    <>
      <FormText
        control={control}
        name="name"
        label="Name"
        helperText="Stands in the copyright line, such as 'Third Edition'."
      />
      <Box sx={twoColumns}>
        <DateTimeField
          control={control}
          name="event_date"
          label={`Date and time (${zoneNames()})`}
          helperText="The countdown runs to this moment."
        />
        <FormText control={control} name="location" label="Place" />
      </Box>
    </>
  );
}

/** Compares the dates of the form while they are typed. Nothing is refused here. */
function DateWarnings({ control, year }: { control: EditionControl; year: number }) {
  const [event, opens, closes] = useWatch({
    control,
    name: ['event_date', 'registration_opens_at', 'registration_closes_at'],
  });
  const dates = { year, event: instantOf(event), opens: instantOf(opens), closes: instantOf(closes) };
  return <Warnings texts={editionWarnings(dates)} />;
}

function instantOf(text: string): Date | null {
  const instant = parseDateTime(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
