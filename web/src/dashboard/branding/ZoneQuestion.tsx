import { useState } from 'react';
import Box from '@mui/material/Box';
import { zoneExample, zoneTexts as texts } from '@ndeiya/domain/site/zoneExample';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useSettings } from '../../data/home';

interface Props {
  from: string;
  to: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows with two dates of the site what a change of the time zone does, before it is saved. */
export function ZoneQuestion({ from, to, ...dialog }: Props) {
  const [now] = useState(() => new Date());
  const { event_date, registration } = useSettings();
  const second = registration.closes_at ?? registration.opens_at;
  const examples = [
    zoneExample(texts.event, event_date, { from, to }),
    second
      ? zoneExample(registration.closes_at ? texts.closes : texts.opens, second, { from, to })
      : zoneExample(texts.now, now, { from, to }),
  ];
  return (
    <ConfirmDialog open text={texts.question(to)} detail={texts.follows} confirmLabel="Change it" {...dialog}>
      <Box component="ul" aria-label="Examples" sx={{ pl: 2.5, mb: 0 }}>
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
