import { useCallback } from 'react';
import Box from '@mui/material/Box';
import type { ParticipantFilter } from '../../data/admin/participantQuery';
import { ChoiceField } from '../kit/ChoiceField';
import { EditionField } from '../kit/EditionField';
import { OrderField } from '../kit/OrderField';
import { SearchField } from '../kit/SearchField';
import type { EditionChoice } from '../kit/useEditionChoice';
import { PARTICIPANT_SORTS } from './participantList';

interface Props {
  filter: ParticipantFilter;
  edition: EditionChoice;
  /** Called with the part of the filter that changed. */
  onChange: (change: Partial<ParticipantFilter>) => void;
}

/** The filter, and on phones the order; a grid has its headers for that. */
export function ParticipantToolbar({ filter, edition, onChange }: Props) {
  const search = useCallback(
    (text: string) => {
      onChange({ search: text });
    },
    [onChange],
  );
  const { sort, category } = filter;
  return (
    <Box role="search" aria-label="Participants" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField label="Name, phone or email" onSearch={search} />
      <EditionField choice={edition} />
      <ChoiceField
        label="Category"
        value={category}
        options={[
          { value: '', label: 'All categories' },
          ...edition.categories.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => {
          onChange({ category: chosen });
        }}
      />
      <OrderField
        order={sort}
        orders={PARTICIPANT_SORTS}
        onChange={(order) => {
          onChange({ sort: order });
        }}
      />
    </Box>
  );
}
