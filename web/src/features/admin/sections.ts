/** The dashboard's sections (spec §2). */
export const SECTIONS = [
  { label: 'Events', path: 'events' },
  { label: 'Participants', path: 'participants' },
  { label: 'Gallery', path: 'gallery' },
  { label: 'Videos', path: 'videos' },
  { label: 'Users', path: 'users' },
  { label: 'System Images', path: 'system_images' },
] as const;
