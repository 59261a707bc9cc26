import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import EditionIcon from '@mui/icons-material/EmojiEventsOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import GavelIcon from '@mui/icons-material/GavelOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import HistoryIcon from '@mui/icons-material/History';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import ResultsIcon from '@mui/icons-material/LeaderboardOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MicIcon from '@mui/icons-material/MicNoneOutlined';
import OndemandVideoIcon from '@mui/icons-material/OndemandVideo';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import QrCodeIcon from '@mui/icons-material/QrCode2';
import QueueIcon from '@mui/icons-material/QueueMusicOutlined';
import ProgrammeIcon from '@mui/icons-material/ScheduleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import TranslateIcon from '@mui/icons-material/Translate';
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { paths } from '../../lib/paths';

/** The dashboard's sections in the groups of the sidebar. The six of the specification (§2) come early in their groups. */
export const GROUPS = [
  {
    label: 'Site',
    sections: [
      { label: 'Events', to: paths.adminEvents, Icon: EventIcon },
      { label: 'Gallery', to: paths.adminGallery, Icon: PhotoLibraryIcon },
      { label: 'Videos', to: paths.adminVideos, Icon: OndemandVideoIcon },
      { label: 'System Images', to: paths.adminSystemImages, Icon: ImageIcon },
    ],
  },
  {
    label: 'Competition',
    sections: [
      { label: 'Participants', to: paths.adminParticipants, Icon: MicIcon },
      { label: 'Entries', to: paths.adminEntries, Icon: QueueIcon },
      { label: 'Programme', to: paths.adminProgramme, Icon: ProgrammeIcon },
      { label: 'Judging', to: paths.adminJudging, Icon: GavelIcon },
      { label: 'Editions', to: paths.adminEditions, Icon: EditionIcon },
      { label: 'Passes', to: paths.adminPasses, Icon: QrCodeIcon },
      { label: 'Results', to: paths.adminResults, Icon: ResultsIcon },
      { label: 'Certificates', to: paths.adminCertificates, Icon: CertificateIcon },
    ],
  },
  {
    label: 'People',
    sections: [
      { label: 'Users', to: paths.adminUsers, Icon: GroupIcon },
      { label: 'Messages', to: paths.adminMessages, Icon: MailIcon },
      { label: 'Partners', to: paths.adminPartners, Icon: HandshakeIcon },
      { label: 'Newsletter', to: paths.adminNewsletter, Icon: CampaignIcon },
    ],
  },
  {
    label: 'Set-up',
    sections: [
      { label: 'Languages', to: paths.adminLanguages, Icon: TranslateIcon },
      { label: 'Branding', to: paths.adminBranding, Icon: PaletteIcon },
      { label: 'Settings', to: paths.adminSettings, Icon: SettingsIcon },
      { label: 'Activity', to: paths.adminActivity, Icon: HistoryIcon },
    ],
  },
] as const;

/** All of them, in the order of the sidebar. */
export const SECTIONS = GROUPS.flatMap(({ sections }) => [...sections]);
