import { useCallback, useState } from 'react';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import { type PartnerApplication, partnerApplications } from '@ndeiya/domain/entities/visitorForms';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { partnerDeletion, type PartnerFilter, usePartnerPages } from '../../../data/admin/partners';
import { AdminPage } from '../shared/AdminPage';
import { ListState } from '../shared/ListState';
import { Pager } from '../shared/Pager';
import { useUndoableDelete } from '../shared/useUndoableDelete';
import { PartnerDialog } from './PartnerDialog';
import { PartnerList } from './PartnerList';
import { PartnerToolbar } from './PartnerToolbar';
import { useOpenedPartner } from './useOpenedPartner';

const { partner: texts } = adminMessages;

function usePartnerDeletion(onConfirmed: () => void) {
  const { visible, remove } = useUndoableDelete(partnerApplications);
  const [asked, setAsked] = useState<PartnerApplication | null>(null);
  const close = () => {
    setAsked(null);
  };
  const confirm = () => {
    close();
    onConfirmed();
    if (asked) remove({ ...partnerDeletion(asked), done: texts.deleted, failed: texts.deleteFailed });
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      text={texts.confirmDelete}
      detail={asked?.organisation ?? ''}
      onConfirm={confirm}
      onClose={close}
    />
  );
  return { visible, ask: setAsked, dialog };
}

function useFilter() {
  const [filter, setFilter] = useState<PartnerFilter>({ state: null, search: '' });
  const change = useCallback((part: Partial<PartnerFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
  }, []);
  return { filter, change, isFiltered: filter.state !== null || filter.search !== '' };
}

/** /admin/partners: applications from their arrival to the home page (DESIGN §6). */
export function PartnersPage() {
  const { filter, change, isFiltered } = useFilter();
  const list = usePartnerPages(filter);
  const { partner, open, close } = useOpenedPartner();
  const deletion = usePartnerDeletion(close);
  const rows = deletion.visible(list.rows);
  return (
    <AdminPage title="Partners" lead="Who offered to support the competition, and what you answered.">
      <PartnerToolbar filter={filter} onChange={change} />
      <ListState
        status={list.status}
        isEmpty={rows.length === 0}
        emptyText={isFiltered ? texts.noneFound : texts.none}
        loadingText="Loading applications"
        onRetry={list.retry}
      >
        <PartnerList
          partners={rows}
          onOpen={({ id }) => {
            open(id);
          }}
        />
        <Pager list={list} />
      </ListState>
      {partner && (
        <PartnerDialog
          key={partner.id}
          partner={partner}
          onClose={close}
          onDelete={() => {
            deletion.ask(partner);
          }}
        />
      )}
      {deletion.dialog}
    </AdminPage>
  );
}
