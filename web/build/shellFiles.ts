/** What of Vite's build manifest is read here. */
export type BuildManifest = Record<string, Chunk>;
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** Built files by when the service worker keeps them. */
export interface ShellFiles {
  /** With its installation. */
  atOnce: Set<string>;
  /** When a page has loaded them. */
  onUse: Set<string>;
}

/** Where what is of no use without a connection begins: the dashboard, and Firebase's own code for sessions. */
export const ONLINE_ONLY = [
  'src/app/AdminRoute.tsx',
  'src/app/providers/SessionBridge.tsx',
  'src/lib/session/firebaseSession.ts',
];

/** Where what not every visitor is charged for begins: forms, which send nothing without a connection, and extras. */
export const ON_USE = [
  'src/components/LightboxView.tsx',
  'src/features/account/ForgotPasswordPage.tsx',
  'src/features/account/LoginPage.tsx',
  'src/features/account/RegisterUserPage.tsx',
  'src/features/account/ResetPasswordPage.tsx',
  'src/features/home/ContactForm.tsx',
  'src/features/home/JourneyCarousel.tsx',
  'src/features/newsletter/ConfirmPage.tsx',
  'src/features/newsletter/UnsubscribePage.tsx',
  'src/features/participate/ParticipantForm.tsx',
  'src/features/participate/RegisterParticipantPage.tsx',
  'src/features/pass/PassPage.tsx',
  'src/features/register-partner/RegisterPartnerPage.tsx',
];

/** Outside of the build's graph: the page itself (not its copy for errors), scripts and pictures that it names, typefaces. */
const isFrame = (file: string) =>
  file.endsWith('.woff2') || (!file.startsWith('assets/') && file !== '404.html' && file !== 'sw.js');

/** The files that are loaded from these chunks on, without going beyond those of `stops`. */
function filesFrom(manifest: BuildManifest, roots: readonly string[], stops: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set(stops);
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  roots.forEach(visit);
  return files;
}

/** Of the built `files`, those that are of use without a connection. Throws where a chunk is no longer called so. */
export function shellFiles(manifest: BuildManifest, files: readonly string[]): ShellFiles {
  const missing = [...ONLINE_ONLY, ...ON_USE].filter((key) => !manifest[key]);
  if (missing.length > 0) throw new Error(`no chunk of the build: ${missing.join(', ')}`);
  const first = filesFrom(manifest, ['index.html'], [...ONLINE_ONLY, ...ON_USE]);
  const later = filesFrom(manifest, ON_USE, ONLINE_ONLY);
  const atOnce = new Set(files.filter((file) => first.has(file) || isFrame(file)));
  return { atOnce, onUse: new Set(files.filter((file) => later.has(file) && !atOnce.has(file))) };
}
