/** The origins, besides the site itself, that pages may connect to. */
export interface PolicyHosts {
  firestore: string;
  /** Firebase Auth: accounts, and the renewal of tokens. */
  auth: readonly string[];
  storage: string;
  /** True when Firebase App Check is on, which loads reCAPTCHA from Google. */
  appCheck: boolean;
}

/** Google's servers, for production. */
export const GOOGLE_HOSTS: PolicyHosts = {
  firestore: 'https://firestore.googleapis.com',
  auth: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  storage: 'https://firebasestorage.googleapis.com',
  appCheck: false,
};

/** The emulators of one suite, each as `host:port`. */
export const emulatorHosts = (at: { firestore: string; auth: string; storage: string }): PolicyHosts => ({
  firestore: `http://${at.firestore}`,
  auth: [`http://${at.auth}`],
  storage: `http://${at.storage}`,
  appCheck: false,
});

/** The hash of the inline script in every page (web/build/first.js); a test fails when the script changes. */
export const FIRST_SCRIPT_HASH = 'sha256-HWMujl6MUxp/4ip1mVPkfxHGP9V7IkoTGqSx3Csjxwc=';

const PLAYER = 'https://www.youtube-nocookie.com';
const RECAPTCHA = 'https://www.google.com/recaptcha/';
const RECAPTCHA_SCRIPTS = [RECAPTCHA, 'https://www.gstatic.com/recaptcha/'];
const APP_CHECK = ['https://content-firebaseappcheck.googleapis.com', RECAPTCHA];

/**
 * The Content-Security-Policy of every page. Scripts may only be the site's own files and the inline script
 * in every page: no other inline scripts and no eval. Styles may be inline, because Emotion writes them while
 * the page runs; styles cannot send requests (docs/security.md).
 */
export function contentPolicy({ firestore, auth, storage, appCheck }: PolicyHosts): string {
  const only = (yes: readonly string[]) => (appCheck ? yes : []);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${FIRST_SCRIPT_HASH}'`, ...only(RECAPTCHA_SCRIPTS)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", firestore, ...auth, storage, ...only(APP_CHECK)],
    'frame-src': [PLAYER, ...only([RECAPTCHA])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * Consoles read the QR codes of a judge's phone (docs/decisions/031-console.md), and contestants record their piece
 * (docs/decisions/038-recordings.md). A policy belongs to the document, and all screens are one document.
 */
const OWN = ['camera', 'microphone'];
/**
 * Device permissions: all that the site never needs are off. The player may use the full screen and autoplay after a
 * click.
 */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
].map((name) => `${name}=(${OWN.includes(name) ? 'self' : ''})`);
const PLAYER_MAY = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map(
  (name) => `${name}=(self "${PLAYER}")`,
);

/** The headers of every response. HTTPS for a year, without other sites on the same domain. */
const EVERYWHERE = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [...PERMISSIONS, ...PLAYER_MAY].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The headers of every page and file of the site. */
export const pageHeaders = (hosts: PolicyHosts): Record<string, string> => ({
  ...EVERYWHERE,
  'Content-Security-Policy': contentPolicy(hosts),
});

/** The headers of every API response. A browser that opens one shows it as plain text. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
