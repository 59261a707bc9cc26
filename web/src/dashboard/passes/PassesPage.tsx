import { useState } from 'react';
import Button from '@mui/material/Button';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import { useSettings } from '../../data/home';
import { AdminPage } from '../kit/AdminPage';
import { MadePasses } from '../kit/MadePasses';
import { SectionTabs, useTab } from '../kit/SectionTabs';
import { MakePasses } from './MakePasses';
import { PassList } from './PassList';

/** /admin/passes: access for those without an account. Helpers and guardians stand apart. */
export function PassesPage() {
  const [tab, choose] = useTab(['helpers', 'guardians']);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<readonly MadePass[]>([]);
  const [batch, setBatch] = useState(0);
  const { name: site } = useSettings();
  const openForm = () => {
    setIsMaking(true);
  };
  const closeForm = () => {
    setIsMaking(false);
  };
  const show = (passes: MadePass[]) => {
    closeForm();
    // Codes are never shown again, so a later batch stands below the cards that are not printed yet.
    setMade((before) => [...before, ...passes]);
    setBatch(batch + 1);
    choose('helpers');
  };
  const newPasses = (
    <Button variant="contained" onClick={openForm}>
      New passes
    </Button>
  );
  return (
    <AdminPage
      title="Passes"
      lead="Links for judges, stewards, helpers and guardians, who need no account and no password."
      actions={newPasses}
    >
      {made.length > 0 && (
        <MadePasses
          passes={made}
          site={site}
          onDone={() => {
            setMade([]);
          }}
        />
      )}
      <SectionTabs
        label="Passes"
        value={tab}
        onChange={choose}
        tabs={[
          // The key begins a new list, without a search or a task that would hide passes which were just made.
          { id: 'helpers', label: 'Judges and helpers', content: <PassList key={batch} holders="helper" /> },
          {
            id: 'guardians',
            label: 'Guardians’ links',
            content: <PassList key="guardians" holders="guardian" />,
          },
        ]}
      />
      {isMaking && <MakePasses onMade={show} onClose={closeForm} />}
    </AdminPage>
  );
}
