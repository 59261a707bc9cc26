/** Errors of mail servers and their explanation for volunteers; the first match counts. */
const REASONS: readonly [RegExp, string][] = [
  [/server stopped while sending/i, 'Sending was interrupted.'],
  [
    /while its code was good/i,
    'It held a reset code that expired before it could be sent. Whoever waits for it must ask for a new one.',
  ],
  [
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|timed? ?out|greeting never/i,
    'The mail server could not be reached.',
  ],
  [
    /EAUTH|\b53[045]\b|authenticat/i,
    'The mail server did not accept the site’s password. Tell whoever looks after the site.',
  ],
  [/\b552\b|quota|mailbox (is )?full|over ?quota/i, 'The mailbox is full.'],
  [
    /\b55[013]\b|user unknown|no such (user|mailbox|recipient)|mailbox unavailable|does not exist/i,
    'There is no mailbox with this address.',
  ],
  [
    /spam|blocked|blacklist|blocklist|policy|\b554\b/i,
    'The other mail server takes no mail from this site at the moment.',
  ],
  [/\b4\d\d\b|greylist|try (again )?later|rate|too many/i, 'The other mail server was too busy.'],
];

/** The reason of a failed delivery in plain words; `error` is from the mail server or its client. */
export const plainReason = (error: string): string =>
  REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? 'The mail server refused the mail.';
