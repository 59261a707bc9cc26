import { useState } from 'react';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { GROUPED_BELOW_PARTICIPANTS } from '@ndeiya/domain/kernel/constants';
import type { OverviewFacts } from '@ndeiya/domain/overview/next';
import type { Overview } from '@ndeiya/domain/overview/overview';
import { type Phase, phaseOf } from '@ndeiya/domain/overview/phase';
import { useCurrentSettings, useEditionRecord } from '../../data/admin/editions';
import { useOverviewRecord } from '../../data/admin/overview';

/** All that the page knows about the current edition. */
export interface EditionOverview {
  year: number;
  name: string;
  now: Date;
  phase: Phase;
  facts: OverviewFacts;
  /** Null before the first count. */
  numbers: Overview | null;
}

type CurrentSettings = NonNullable<ReturnType<typeof useCurrentSettings>>;

/** Where no edition is stored, the settings are the only one, and its categories have no places. */
function editionFacts(shown: CurrentSettings, edition: Edition | null) {
  const names = [...shown.public_categories, ...shown.extra_categories];
  return {
    window: shown.registration,
    event_date: shown.event_date,
    categories: edition ? edition.categories : names.map((name) => ({ name, places: null })),
    min_class: edition ? edition.min_class : GROUPED_BELOW_PARTICIPANTS,
  };
}

const NOTHING = { entries: null, rounds: [], slots: [], end: null };
const numberFacts = (numbers: Overview | null) =>
  numbers
    ? {
        entries: numbers.entries,
        rounds: numbers.rounds?.list ?? [],
        slots: numbers.stage?.slots ?? [],
        end: numbers.end,
      }
    : NOTHING;

interface OverviewSources {
  shown: CurrentSettings;
  edition: Edition | null;
  numbers: Overview | null;
}

function overviewOf({ shown, edition, numbers }: OverviewSources, now: Date): EditionOverview {
  const facts = { ...editionFacts(shown, edition), ...numberFacts(numbers) };
  const { current_edition: year, edition: name } = shown;
  return { year, name, now, phase: phaseOf(facts, now), facts, numbers };
}

/** The current edition, live; it reads three documents. */
export function useOverview() {
  const shown = useCurrentSettings();
  const year = shown?.current_edition ?? null;
  const edition = useEditionRecord(year === null ? null : String(year));
  const record = useOverviewRecord(year);
  const [now] = useState(() => new Date());
  const retry = () => {
    edition.retry();
    record.retry();
  };
  if ([edition, record].some(({ status }) => status === 'failed'))
    return { status: 'failed', retry } as const;
  if (!shown || edition.status !== 'ready' || record.status !== 'ready')
    return { status: 'loading', retry } as const;
  const overview = overviewOf({ shown, edition: edition.data, numbers: record.data }, now);
  return { status: 'ready', overview, retry } as const;
}
