import { useMemo } from 'react';
import { type Edition, EDITION_YEAR } from '@ndeiya/domain/editions/edition';
import type { EditionState } from '@ndeiya/domain/editions/registration';
import type { SettingsInput } from '@ndeiya/domain/editions/settings';
import { useSearchParams } from 'react-router-dom';
import { useCurrentSettings, useEditionList } from '../../data/admin/editions';
import { useAfterFirstRows } from '../../lib/firstRows';

/** A list depends on these facts of the edition that it shows. */
interface Facts {
  /** Unknown until it has loaded, and where there is no such edition. */
  state: EditionState | undefined;
  categories: readonly string[];
}

/** The edition whose records a list shows. */
export interface EditionChoice {
  year: number;
  current: number;
  /** The editions that can be chosen, the latest first. */
  options: readonly { year: number; state: EditionState }[];
  /** The categories of the edition; empty until they are known. */
  categories: readonly string[];
  /** A category with fewer participants is judged together with others (spec §2); unknown until the editions are there. */
  minClass: number | undefined;
  isArchived: boolean;
  /** Its state is known, and is not archived: an archived edition is read-only. */
  canChange: boolean;
  choose: (year: number) => void;
}

const PARAM = 'edition';

/** The chosen year stands in the address (`?edition=2024`), so that a link or a reload shows the same list. */
function useYearInAddress(current: number): [number, (year: number) => void] {
  const [params, setParams] = useSearchParams();
  const typed = params.get(PARAM) ?? '';
  const choose = (year: number) => {
    setParams(
      (before) => {
        if (year === current) before.delete(PARAM);
        else before.set(PARAM, String(year));
        return before;
      },
      { replace: true },
    );
  };
  return [EDITION_YEAR.test(typed) ? Number(typed) : current, choose];
}

/** The same list while the names are the same, because a new list would be counted again. */
function useStable(names: readonly string[]): readonly string[] {
  const text = JSON.stringify(names);
  return useMemo(() => JSON.parse(text) as string[], [text]);
}

/** The settings repeat the current edition; they are there before the list of editions. */
function factsOf(year: number, settings: SettingsInput | null, stored: readonly Edition[]): Facts {
  if (settings?.current_edition === year)
    return {
      state: settings.registration.state,
      categories: [...settings.public_categories, ...settings.extra_categories],
    };
  const edition = stored.find((one) => one.year === year);
  return { state: edition?.state, categories: edition?.category_names ?? [] };
}

/**
 * The edition that a list shows: the current one, or the one that the person has chosen. Null until the current edition
 * is known. The first rows do not wait for the list of editions.
 */
export function useEditionChoice(): EditionChoice | null {
  const settings = useCurrentSettings();
  const current = settings?.current_edition ?? 0;
  const [year, choose] = useYearInAddress(current);
  const isDrawn = useAfterFirstRows();
  const { data: stored = [] } = useEditionList(isDrawn || year !== current);
  const { state, categories } = factsOf(year, settings, stored);
  const names = useStable(categories);
  if (!settings) return null;
  const isArchived = state === 'archived';
  return {
    year,
    current,
    options: stored,
    categories: names,
    minClass: stored.find((one) => one.year === year)?.min_class,
    isArchived,
    canChange: state !== undefined && !isArchived,
    choose,
  };
}
