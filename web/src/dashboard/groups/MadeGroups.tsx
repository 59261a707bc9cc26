import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { whatsappLink } from '@ndeiya/domain/consents/whatsapp';
import { groupAdminMessages as texts } from '@ndeiya/domain/groups/adminMessages';
import type { MadeGroup } from '@ndeiya/domain/groups/groupApi';
import { shownPhone } from '@ndeiya/domain/kernel/phone';
import { TEXT_DEFAULTS } from '@ndeiya/domain/sms/kinds';
import { textNumber } from '@ndeiya/domain/sms/number';
import { fillText } from '@ndeiya/domain/sms/template';
import { useSettings } from '../../data/home';
import { MadePasses } from '../kit/MadePasses';

/** The passes of leaders that were just made, with the ways to hand each link on to its leader's phone. */
export function MadeGroups({ made, onDone }: { made: readonly MadeGroup[]; onDone: () => void }) {
  const { name: site } = useSettings();
  return (
    <MadePasses passes={made.map(({ pass }) => pass)} site={site} onDone={onDone}>
      {made.map((one) => (
        <ToLeader key={one.pass.id} made={one} site={site} />
      ))}
    </MadePasses>
  );
}

/** Both ways open the organiser's own phone or computer, because the code is in no answer but this one. */
function ToLeader({ made: { group, pass }, site }: { made: MadeGroup; site: string }) {
  const { name, phone } = group.leader;
  const message = fillText(TEXT_DEFAULTS.leader_link, {
    number: '',
    date: '',
    time: '',
    place: '',
    site,
    link: pass.link,
  });
  const whatsApp = whatsappLink(phone, message);
  const mobile = textNumber(phone);
  if (whatsApp === null) return null;
  return (
    <Box role="group" aria-label={`Link for ${name}, ${group.name}`} sx={{ display: 'grid', gap: 1 }}>
      <Typography>{texts.handOn(name, shownPhone(phone))}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          startIcon={<WhatsAppIcon />}
        >
          Link for WhatsApp
        </Button>
        {mobile !== null && (
          <Button variant="outlined" href={`sms:${mobile}?body=${encodeURIComponent(message)}`}>
            Text the link
          </Button>
        )}
      </Box>
    </Box>
  );
}
