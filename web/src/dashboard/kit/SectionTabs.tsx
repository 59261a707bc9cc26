import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router-dom';

interface SectionTab {
  /** In the address: `?tab=sent`. */
  id: string;
  label: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly SectionTab[];
  value: string;
  onChange: (id: string) => void;
}

export function SectionTabs({ label, tabs, value, onChange }: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const shown = tabs.find(({ id }) => id === value);
  return (
    <>
      <Tabs
        value={value}
        aria-label={label}
        variant="scrollable"
        allowScrollButtonsMobile
        // On a phone the arrows are there from the start. If they appeared later, they would push the chosen tab out of view.
        scrollButtons={isPhone || 'auto'}
        onChange={(_event, id: string) => {
          onChange(id);
        }}
        sx={TABS}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={tab.label}
            id={`tab-${tab.id}`}
            aria-controls={`panel-${tab.id}`}
            sx={{ textTransform: 'none', fontSize: '1rem', minHeight: 48 }}
          />
        ))}
      </Tabs>
      {shown && (
        <Box role="tabpanel" id={`panel-${shown.id}`} aria-labelledby={`tab-${shown.id}`}>
          {shown.content}
        </Box>
      )}
    </>
  );
}

/** The tab in the address, the first one by default, and a function that changes it. */
export function useTab(ids: readonly [string, ...string[]]): [string, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const choose = (id: string) => {
    setParams(
      (before) => {
        before.delete('open');
        if (id === ids[0]) before.delete('tab');
        else before.set('tab', id);
        return before;
      },
      { replace: true },
    );
  };
  return [named !== null && ids.includes(named) ? named : ids[0], choose];
}

const TABS = {
  mb: 3,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTabs-scrollButtons': { width: { xs: 28, sm: 40 } },
};
