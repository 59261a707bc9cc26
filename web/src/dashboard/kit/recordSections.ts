import { paths } from '../../lib/paths';

/** The sections that open a record by `?open=`, by the collection of the record. */
export const RECORD_SECTIONS: Readonly<Record<string, string>> = {
  events: paths.adminEvents,
  participants: paths.adminParticipants,
  users: paths.adminUsers,
  contact_messages: paths.adminMessages,
  partner_applications: paths.adminPartners,
};
