/** Patterns of secrets. Firebase's web configuration is not secret: its key only names the project. */
const SECRETS: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a service account': /"private_key_id"\s*:|"type"\s*:\s*"service_account"/,
  'a Google API key': /AIza[\w-]{35}/,
  'a Google token': /ya29\.[\w-]{20,}|GOCSPX-[\w-]{20,}/,
  'a refresh token': /1\/\/0[\w-]{30,}/,
  'an AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a GitHub token': /\bgh[pousr]_\w{36}|github_pat_\w{22,}/,
  'an npm token': /\bnpm_\w{36}/,
  'a Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'a Stripe key': /\b[rs]k_live_\w{20,}/,
  'a SendGrid key': /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  'a mail password': /smtps?:\/\/[^\s:/@'"`<>$]+:[^\s@'"`<>$]{4,}@(?!example|host|smtp\.example)/,
};

/** The secrets in a text, as 'an AWS key: AKIA…', each shortened. */
export const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([what, pattern]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`${what}: ${found.slice(0, 12)}…`];
  });
