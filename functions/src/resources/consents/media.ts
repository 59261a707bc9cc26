/** The fields of an entry without its recording. */
export const NO_MEDIA = { link_url: '', recording: null, recording_state: null } as const;
