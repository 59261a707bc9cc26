import { type SubmitEvent, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldErrors } from '@ndeiya/domain/kernel/errors';
import { PREPARED_LANGUAGES } from '@ndeiya/domain/languages/known';
import { type BrandingInput, SHORT_NAME_CHARS } from '@ndeiya/domain/site/branding';
import type { BrandingAnswer } from '@ndeiya/domain/site/brandingApi';
import { brandingMessages } from '@ndeiya/domain/site/brandingMessages';
import { HEX_COLOUR } from '@ndeiya/domain/site/colour';
import { colourProblems } from '@ndeiya/domain/site/contrasts';
import { type BrandColours, isDefaultColours, paletteOf } from '@ndeiya/domain/site/palette';
import { DATE_LOCALES, isTimeZone, LOCALES } from '@ndeiya/domain/site/regionOf';
import { zoneExample, zoneTexts as texts } from '@ndeiya/domain/site/zoneExample';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { useHome, useSettings } from '../../data/home';
import * as own from '../../lib/palette';
import { SavingFields } from '../kit/SavingFields';
import { BrandingPreview } from './BrandingPreview';
import { ColourField } from './ColourField';

interface Props {
  answer: BrandingAnswer;
  onSave: (input: BrandingInput) => Promise<FieldErrors>;
}

const COLOURS: readonly { name: keyof BrandColours; label: string; help: string }[] = [
  { name: 'primary', label: 'Main colour', help: 'Links, buttons and large areas.' },
  { name: 'secondary', label: 'Second colour', help: 'Other areas and buttons.' },
  { name: 'bar', label: 'Bars', help: 'The dark bars at the top and bottom, and the texts.' },
  { name: 'accent', label: 'Accent', help: 'Figures and lines on dark areas.' },
];

/** The form of the branding, with a preview of both schemes. */
export function BrandingForm(props: Props) {
  const form = useBrandingForm(props);
  const { values, isSaving, submit, question } = form;
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={layout}>
      <SavingFields isSaving={isSaving}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Box sx={columns}>
            <Colours {...form} />
          </Box>
          <Previews values={values} hasProblems={Object.keys(problemsOf(values)).length > 0} />
          <Box sx={columns}>
            <ShortName {...form} />
            <RegionFields {...form} />
          </Box>
        </Box>
      </SavingFields>
      <Button type="submit" variant="contained" disabled={isSaving} sx={{ justifySelf: 'start' }}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
      {question}
    </Box>
  );
}

/** The problems of colours as they are typed; the server checks the same. */
function problemsOf(values: BrandingInput): FieldErrors {
  const unreadable = COLOURS.filter(({ name }) => !HEX_COLOUR.test(values[name]));
  if (unreadable.length === 0) return colourProblems(values);
  return Object.fromEntries(unreadable.map(({ name }) => [name, brandingMessages.colour]));
}

const layout = { display: 'grid', gap: 3, maxWidth: 900 } as const;
const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

function Previews({ values, hasProblems }: { values: BrandingInput; hasProblems: boolean }) {
  const [shown, setShown] = useState(values);
  // Colours that cannot be read keep the last preview that can.
  if (!hasProblems && shown !== values) setShown(values);
  // The site draws the specification's colours by hand, and derives all others.
  const { light, dark } = isDefaultColours(shown) ? own : paletteOf(shown);
  return (
    <Box sx={columns}>
      <BrandingPreview label="By day" name={values.short_name} colours={light} />
      <BrandingPreview label="By night" name={values.short_name} colours={dark} />
    </Box>
  );
}

function useBrandingForm({ answer, onSave }: Props) {
  const { id: _id, updated_at: _at, ...stored } = answer;
  const [values, setValues] = useState<BrandingInput>(stored);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [isSaving, setSaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<BrandingInput>) => {
    setValues({ ...values, ...part });
    setRefused({});
  };
  const save = async () => {
    setAsked(false);
    setSaving(true);
    setRefused(await onSave(values));
    setSaving(false);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The server names what is wrong with a zone that there is not.
    if (values.time_zone !== stored.time_zone && isTimeZone(values.time_zone)) setAsked(true);
    else await save();
  };
  const question = isAsked && (
    <ZoneQuestion
      from={stored.time_zone}
      to={values.time_zone}
      onConfirm={() => void save()}
      onClose={() => {
        setAsked(false);
      }}
    />
  );
  return { values, problems: { ...refused, ...problemsOf(values) }, isSaving, change, submit, question };
}
type Form = ReturnType<typeof useBrandingForm>;

/** The languages that are prepared, the site's own ones, and the one that is chosen. */
function useLanguages(chosen: string): { id: string; name: string }[] {
  const { languages = [], languages_below = [] } = useHome().data ?? {};
  const prepared = Object.entries(PREPARED_LANGUAGES).map(([id, { name }]) => ({ id, name }));
  const all = [...prepared, ...languages, ...languages_below, { id: chosen, name: chosen }];
  return [...new Map(all.toReversed().map(({ id, name }) => [id, name]))]
    .filter(([id]) => id !== '')
    .map(([id, name]) => ({ id, name }));
}

function RegionFields({ values, problems, isSaving, change }: Form) {
  const spoken = useLanguages(values.second_language);
  const field = (name: 'time_zone' | 'locale') => ({
    fullWidth: true,
    value: values[name],
    error: problems[name] !== undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value });
    },
  });
  return (
    <>
      <TextField
        {...field('time_zone')}
        label="Time zone"
        helperText={problems.time_zone ?? 'All dates and deadlines are meant in it, with its summer time.'}
        slotProps={{ htmlInput: { list: 'zones', autoComplete: 'off' } }}
      />
      {/* MUI's own list, because it wraps these long lines on a phone, where the browser's would cut them off. */}
      <TextField
        {...field('locale')}
        select
        disabled={isSaving}
        label="Dates and numbers"
        helperText={problems.locale}
        sx={{ gridColumn: '1 / -1', '& .MuiSelect-select': { whiteSpace: 'normal' } }}
      >
        {DATE_LOCALES.map((locale) => (
          <MenuItem key={locale} value={locale} sx={{ whiteSpace: 'normal' }}>
            {LOCALES[locale]} ({locale})
          </MenuItem>
        ))}
      </TextField>
      <ChoiceField
        label="Second language of titles"
        size="medium"
        fullWidth
        value={values.second_language}
        options={[
          { value: '', label: 'None' },
          ...spoken.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={problems.second_language}
        helperText="Categories, prizes and events have their published title in it below the one that you typed."
        onChange={(second_language) => {
          change({ second_language });
        }}
      />
      <datalist id="zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

function ShortName({ values, problems, change }: Form) {
  return (
    <TextField
      fullWidth
      label="Short name"
      value={values.short_name}
      error={problems.short_name !== undefined}
      helperText={problems.short_name ?? 'Below the icon of the installed site.'}
      slotProps={{ htmlInput: { maxLength: SHORT_NAME_CHARS } }}
      onChange={({ target }) => {
        change({ short_name: target.value });
      }}
    />
  );
}

function Colours({ values, problems, change }: Form) {
  return (
    <>
      {COLOURS.map(({ name, label, help }) => (
        <ColourField
          key={name}
          label={label}
          help={help}
          value={values[name]}
          problem={problems[name]}
          onChange={(value) => {
            change({ [name]: value });
          }}
        />
      ))}
    </>
  );
}

interface ZoneQuestionProps {
  from: string;
  to: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows with two dates of the site what a change of the time zone does, before it is saved. */
function ZoneQuestion({ from, to, ...dialog }: ZoneQuestionProps) {
  const [now] = useState(() => new Date());
  const { event_date, registration } = useSettings();
  const second = registration.closes_at ?? registration.opens_at;
  const examples = [
    zoneExample(texts.event, event_date, { from, to }),
    second
      ? zoneExample(registration.closes_at ? texts.closes : texts.opens, second, { from, to })
      : zoneExample(texts.now, now, { from, to }),
  ];
  return (
    <ConfirmDialog open text={texts.question(to)} detail={texts.follows} confirmLabel="Change it" {...dialog}>
      <Box component="ul" aria-label="Examples" sx={{ pl: 2.5, mb: 0 }}>
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
