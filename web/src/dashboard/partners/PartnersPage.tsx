import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatShortDate } from '@ndeiya/domain/kernel/time';
import { partnerAdminMessages as texts } from '@ndeiya/domain/site/adminMessages';
import {
  PARTNER_STATES,
  type PartnerApplication,
  partnerApplications,
} from '@ndeiya/domain/site/visitorForms';
import { ChoiceField } from '../../components/mui/ChoiceField';
import type { PartnerFilter } from '../../data/admin/partnerQuery';
import { partnerDeletion, usePartnerPages, usePartnerRecord } from '../../data/admin/partners';
import { AdminPage } from '../kit/AdminPage';
import { LineList } from '../kit/LineList';
import { ListState } from '../kit/ListState';
import { oneLine } from '../kit/oneLine';
import { Pager } from '../kit/Pager';
import { SearchField } from '../kit/SearchField';
import { SearchNotes } from '../kit/SearchNotes';
import { StatusChip } from '../kit/StatusChip';
import { useAddressFilter } from '../kit/useAddressFilter';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { useRecordInAddress } from '../kit/useRecordInAddress';
import { PartnerDialog } from './PartnerDialog';
import { capitalised, PARTNER_CHIPS } from './states';

const IN_ADDRESS = ['state'] as const;

/** /admin/partners: applications from their arrival to the home page (DESIGN §6). */
export function PartnersPage() {
  const { filter, setSearch, change, isFiltered } = useFilter();
  const list = usePartnerPages(filter);
  const { record: partner, open, close } = useRecordInAddress(usePartnerRecord, texts.notFound);
  const deleting = useRecordDeletion({
    collection: partnerApplications,
    question: texts.confirmDelete,
    detail: organisationOf,
    name: organisationOf,
    deletion,
    onConfirmed: close,
  });
  const rows = deleting.visible(list.rows);
  return (
    <AdminPage title="Partners" lead="Who offered to support the competition, and what you answered.">
      <ListState
        filters={
          <>
            <PartnerToolbar filter={filter} onSearch={setSearch} onState={change} />
            <SearchNotes search={filter.search} list={list} />
          </>
        }
        status={list.status}
        unreadable={list.unreadable}
        isEmpty={rows.length === 0}
        emptyText={isFiltered ? texts.noneFound : texts.none}
        loadingText="Loading applications..."
        onRetry={list.retry}
      >
        <PartnerList partners={rows} onOpen={open} />
        <Pager list={list} />
      </ListState>
      {partner && (
        <PartnerDialog
          key={partner.id}
          partner={partner}
          onClose={close}
          onDelete={() => {
            deleting.ask(partner);
          }}
        />
      )}
      {deleting.dialog}
    </AdminPage>
  );
}

const deletion = (partner: PartnerApplication) => ({
  ...partnerDeletion(partner),
  done: texts.deleted,
  failed: texts.deleteFailed,
});
const organisationOf = ({ organisation }: PartnerApplication) => organisation;

function useFilter() {
  const [search, setSearch] = useState('');
  const [typed, setAddress] = useAddressFilter(IN_ADDRESS);
  const state = PARTNER_STATES.find((one) => one === typed.state) ?? null;
  const change = (chosen: PartnerFilter['state']) => {
    setAddress({ state: chosen ?? '' });
  };
  return { filter: { state, search }, setSearch, change, isFiltered: state !== null || search !== '' };
}

interface Props {
  filter: PartnerFilter;
  /** The same function on every render, because the field searches again for another one. */
  onSearch: (text: string) => void;
  onState: (state: PartnerFilter['state']) => void;
}

const STATES = [
  { value: '', label: 'All' },
  ...PARTNER_STATES.map((state) => ({ value: state, label: PARTNER_CHIPS[state].label })),
];

function PartnerToolbar({ filter, onSearch, onState }: Props) {
  return (
    <Box role="search" aria-label="Applications" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <SearchField label="Organisation, person, phone or email" onSearch={onSearch} />
      <ChoiceField
        label="State"
        value={filter.state ?? ''}
        options={STATES}
        onChange={(chosen) => {
          onState(PARTNER_STATES.find((state) => state === chosen) ?? null);
        }}
      />
    </Box>
  );
}

interface PartnerListProps {
  partners: readonly PartnerApplication[];
  onOpen: (partner: PartnerApplication) => void;
}

/** The applications: each line opens one; new ones are bold with a label. */
function PartnerList({ partners, onOpen }: PartnerListProps) {
  return (
    <LineList
      label="Partner applications"
      rows={partners}
      onOpen={onOpen}
      line={(partner) => <Line {...partner} />}
    />
  );
}

function Line({ organisation, kind, contact_person, offers, created_at, state, shown }: PartnerApplication) {
  const weight = state === 'new' ? 750 : 600;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <StatusChip {...PARTNER_CHIPS[state]} />
        {shown && <StatusChip label="On the home page" tone="progress" />}
        <Typography sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: weight, overflowWrap: 'anywhere' }}>
          {organisation}
        </Typography>
        <Typography sx={{ fontSize: '0.85rem', color: 'text.secondary' }}>
          {formatShortDate(created_at)}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: '0.9rem', color: 'text.secondary', ...oneLine }}>
        {capitalised(kind)}, {contact_person}
      </Typography>
      <Typography sx={oneLine}>Offers {offers.join(', ')}</Typography>
    </>
  );
}
