import { SETTINGS_COUNTS } from '@ndeiya/domain/editions/settings';
import { FormMultiline } from '../../../components/form/FormMultiline';
import { LinesField } from '../fields/LinesField';
import { TitledTextList } from '../fields/TitledTextList';
import type { GroupFieldsProps } from './groups';

export function ParticipateFields({ control }: GroupFieldsProps) {
  return (
    <>
      <FormMultiline control={control} name="about_event" label="About the event" />
      <LinesField
        control={control}
        name="objectives"
        legend="Objectives"
        item="Objective"
        help="One short line each."
        max={SETTINGS_COUNTS.objectives}
      />
    </>
  );
}

export function HomeFields({ control }: GroupFieldsProps) {
  return (
    <>
      <TitledTextList
        control={control}
        name="intro"
        legend="Three cards"
        item="Card"
        help="The coloured cards under the pictures; each leads to the About page."
        max={SETTINGS_COUNTS.intro}
      />
      <FormMultiline control={control} name="about_teaser" label="About us, in short" rows={3} />
    </>
  );
}

export function AboutFields({ control }: GroupFieldsProps) {
  return (
    <>
      <FormMultiline control={control} name="history" label="Our history" />
      <TitledTextList
        control={control}
        name="values"
        legend="Our values"
        item="Value"
        help="A name and a sentence each."
        max={SETTINGS_COUNTS.values}
      />
      <FormMultiline control={control} name="mission" label="Our mission" />
    </>
  );
}
