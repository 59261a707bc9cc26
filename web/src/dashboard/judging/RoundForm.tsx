import type { Ref } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { JUDGING, LIMITS } from '@ndeiya/domain/kernel/constants';
import { ChoiceField, optionsOf } from '../../components/mui/ChoiceField';
import { ItemList } from '../kit/ItemList';
import { ItemText } from '../kit/ItemText';
import {
  ALL_WEIGHTS,
  blankCriterion,
  type CriterionValues,
  type RoundValues,
  weightsOf,
} from './roundValues';

const { round: texts } = consoleMessages;

const METHODS = {
  mean: 'Mean of all judges',
  trimmed: 'Mean without the highest and the lowest (from five judges on)',
  rank_sum: 'Sum of the judges’ ranks',
} as const;
const MISSING = {
  corrected: 'Estimated from the other marks of the judge',
  present: 'Only the marks that are there count',
  drop_judge: 'A judge with a missing sheet does not count at all',
} as const;

const PRIZES = {
  group: 'One prize for a person in each group of prizes',
  across: 'One prize for a person in the whole round',
  off: 'As many prizes as a person wins',
} as const;

interface Props {
  values: RoundValues;
  onChange: (values: RoundValues) => void;
  /** The sentence about weights that do not add up. */
  weightsRef: Ref<HTMLParagraphElement>;
}

const row = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' } } as const;

/** Title, criteria and rules of a round. */
export function RoundForm({ values, onChange, weightsRef }: Props) {
  const change = (part: Partial<RoundValues>) => {
    onChange({ ...values, ...part });
  };
  const sum = weightsOf(values.criteria);
  return (
    <>
      <TextField
        label="Title"
        required
        value={values.title}
        slotProps={{ htmlInput: { maxLength: LIMITS.nameChars } }}
        onChange={({ target }) => {
          change({ title: target.value });
        }}
      />
      <ItemList
        legend="Criteria"
        item="Criterion"
        help={texts.criteriaHelp}
        values={values.criteria}
        blank={blankCriterion}
        min={1}
        max={JUDGING.criteria}
        isCompound
        error={sum === ALL_WEIGHTS ? undefined : texts.weights(sum)}
        errorRef={weightsRef}
        onChange={(criteria) => {
          change({ criteria });
        }}
      >
        {(value, _index, changeOne) => <Criterion value={value} onChange={changeOne} />}
      </ItemList>
      <Rules values={values} change={change} />
      <TextField
        label="Alert from so many marks on"
        helperText={texts.spreadHelp}
        value={values.spread}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        onChange={({ target }) => {
          change({ spread: target.value });
        }}
      />
      <TextField
        label="Smallest class"
        helperText="Categories with fewer performances are judged together."
        value={values.min_class}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        onChange={({ target }) => {
          change({ min_class: target.value });
        }}
      />
    </>
  );
}

function Criterion({
  value,
  onChange,
}: {
  value: CriterionValues;
  onChange: (value: CriterionValues) => void;
}) {
  return (
    <Box sx={row}>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <ItemText
          label="Name"
          value={value.label}
          error={undefined}
          onChange={(label) => {
            onChange({ ...value, label });
          }}
        />
      </Box>
      <ItemText
        label="Marks up to"
        value={value.max}
        inputMode="numeric"
        error={undefined}
        onChange={(max) => {
          onChange({ ...value, max });
        }}
      />
      <ItemText
        label="Weight"
        value={value.weight}
        inputMode="numeric"
        error={undefined}
        onChange={(weight) => {
          onChange({ ...value, weight });
        }}
      />
    </Box>
  );
}

/** These rules decide how results and prizes follow from the sheets. */
function Rules({ values, change }: { values: RoundValues; change: (part: Partial<RoundValues>) => void }) {
  return (
    <>
      <ChoiceField
        fullWidth
        label="Result of an entry"
        value={values.method}
        options={optionsOf(METHODS)}
        onChange={(method) => {
          change({ method });
        }}
      />
      <ChoiceField
        fullWidth
        label="Missing sheets"
        value={values.missing}
        options={optionsOf(MISSING)}
        onChange={(missing) => {
          change({ missing });
        }}
      />
      <ChoiceField
        fullWidth
        label="Prizes of a person"
        value={values.person_scope}
        options={optionsOf(PRIZES)}
        helperText={texts.prizesHelp[values.person_scope]}
        onChange={(person_scope) => {
          change({ person_scope });
        }}
      />
    </>
  );
}
