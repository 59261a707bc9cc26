/** Files that some systems give no type, or one that says nothing. The server looks at the content. */
const BY_NAME: Record<string, string | undefined> = {
  '3ga': 'audio/3gpp',
  '3gp': 'video/3gpp',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  mkv: 'video/x-matroska',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  // A voice message of WhatsApp.
  opus: 'audio/ogg',
};
const SAYS_NOTHING = ['', 'application/octet-stream', 'application/ogg'];

/** The type of a file without its codecs, as it is announced. */
export function mediaTypeOf(file: Blob): string {
  const [type = ''] = file.type.split(';');
  if (!SAYS_NOTHING.includes(type) || !(file instanceof File)) return type;
  const end = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  return BY_NAME[end] ?? type;
}
