import Box from '@mui/material/Box';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import { zoneNames } from '@ndeiya/domain/branding/region';
import { type Edition, REVIEW_MODES } from '@ndeiya/domain/entities/edition';
import { useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { FormMultiline } from '../../../components/form/FormMultiline';
import { FormSelect } from '../../../components/form/FormSelect';
import { FormText } from '../../../components/form/FormText';
import type { CategoryCount } from '../../../data/admin/participants';
import { DateTimeField } from '../shared/DateTimeField';
import { RecordDialog } from '../shared/RecordDialog';
import { CategoryList } from './CategoryList';
import { DateWarnings } from './DateWarnings';
import { differences } from './differences';
import type { EditionControl } from './editionControl';
import { valuesOf } from './editionValues';
import { PrizeList } from './PrizeList';
import { useEditionForm } from './useEditionForm';

const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

const countText = ({ count, isMore }: CategoryCount) => {
  const number = isMore ? `${String(count)} or more` : String(count);
  return `${number} ${count === 1 ? 'participant' : 'participants'}`;
};

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
      <FormText
        control={control}
        name="grace_minutes"
        label="Grace in minutes"
        inputMode="numeric"
        helperText="For so long after the deadline a registration is still taken. The site shows the deadline only."
      />
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

function Fields({ control, year }: { control: EditionControl; year: number }) {
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
      <WindowFields control={control} />
      <DateWarnings control={control} year={year} />
      <CategoryList control={control} />
      <RecordingFields control={control} />
      <PrizeList control={control} />
      <Box sx={twoColumns}>
        <FormText
          control={control}
          name="currency"
          label="Currency"
          helperText="Written before each amount, such as 'Ksh' or '€'."
        />
        <FormText
          control={control}
          name="min_class"
          label="Smallest class"
          inputMode="numeric"
          helperText="Categories with fewer entries are judged together."
        />
      </Box>
      <FormMultiline
        control={control}
        name="note"
        label="Note"
        rows={3}
        helperText="Stands under the prizes: how small categories are judged."
      />
      <Box sx={twoColumns}>
        <FormText
          control={control}
          name="terms_version"
          label="Version of the terms"
          required={false}
          helperText="Empty: the terms that the site shows."
        />
        <FormSelect
          control={control}
          name="review"
          label="Review of entries"
          options={REVIEW_MODES}
          optionLabel={(mode) => (mode === 'auto' ? 'Complete entries are accepted at once' : 'By hand')}
        />
      </Box>
    </>
  );
}

interface Props {
  edition: Edition;
  onClose: () => void;
}

/** Changes an edition. Render it only while it is open. */
export function EditionDialog({ edition, onClose }: Props) {
  const state = useEditionForm(edition, onClose);
  const { confirmCategories, categoryInUse, categoriesDetail } = adminMessages.edition;
  const used = state.inUse.map((one) => categoryInUse(one.category, countText(one)));
  return (
    <RecordDialog<Edition>
      title={`Edition ${String(edition.year)}`}
      what="edition"
      maxWidth="md"
      state={state}
      differences={(theirs) => differences(state.form.getValues(), valuesOf(theirs))}
      onClose={onClose}
    >
      <Fields control={state.form.control} year={edition.year} />
      <ConfirmDialog
        open={used.length > 0}
        text={confirmCategories}
        detail={`${used.join('; ')}. ${categoriesDetail}`}
        confirmLabel="Remove and save"
        busy={state.isBusy}
        onClose={state.keepCategories}
        onConfirm={() => void state.confirmRemoval()}
      />
    </RecordDialog>
  );
}
