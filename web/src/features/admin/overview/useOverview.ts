import { useState } from 'react';
import { GROUPED_BELOW_PARTICIPANTS } from '@ndeiya/domain/constants';
import type { Edition } from '@ndeiya/domain/entities/edition';
import type { Overview } from '@ndeiya/domain/entities/overview';
import type { OverviewFacts } from '@ndeiya/domain/overview/next';
import { type Phase, phaseOf } from '@ndeiya/domain/overview/phase';
import { useCurrentSettings, useEditionRecord } from '../../../data/admin/editions';
import { useOverviewRecord } from '../../../data/admin/overview';

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

type Shown = NonNullable<ReturnType<typeof useCurrentSettings>>;

/** Where no edition is stored, the settings are the only one, and its categories have no places. */
function factsOf(shown: Shown, edition: Edition | null, numbers: Overview | null): OverviewFacts {
  const names = [...shown.public_categories, ...shown.extra_categories];
  return {
    window: shown.registration,
    event_date: shown.event_date,
    categories: edition?.categories ?? names.map((name) => ({ name, places: null })),
    min_class: edition?.min_class ?? GROUPED_BELOW_PARTICIPANTS,
    entries: numbers?.entries ?? null,
    rounds: numbers?.rounds?.list ?? [],
    slots: numbers?.stage?.slots ?? [],
  };
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
  const status = [edition, record].find((one) => one.status !== 'ready')?.status ?? 'ready';
  if (!shown || status !== 'ready')
    return { status: status === 'failed' ? status : 'loading', retry } as const;
  const numbers = record.data ?? null;
  const facts = factsOf(shown, edition.data ?? null, numbers);
  const overview: EditionOverview = {
    year: shown.current_edition,
    name: shown.edition,
    now,
    phase: phaseOf(facts, now),
    facts,
    numbers,
  };
  return { status: 'ready', overview, retry } as const;
}
