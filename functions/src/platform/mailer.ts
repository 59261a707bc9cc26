import type { Transporter } from 'nodemailer';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

interface OutgoingMail {
  /**
   * The id of the outbox document. It becomes the Message-ID, so that duplicates of a mail can be recognised.
   */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Once it is aborted the connection is destroyed, and nothing more of the mail leaves. */
  deadline: AbortSignal;
}

export interface Mailer {
  /**
   * Sends one mail to the SMTP server. Rejects when the server refuses it, and with `LostAnswer` where it may have taken
   * the mail.
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** The server got the whole mail, and its answer did not come: nobody knows if it delivers the mail. */
export class LostAnswer extends Error {}

interface MailerOptions {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  smtpUrl: string;
  /** `Name <address>`, or the address alone. */
  from: string;
  /** The sender's name where `from` has none. */
  nameOf?: () => string | null;
}

async function connect(smtpUrl: string): Promise<Transporter> {
  // Loaded here, because most calls never send a mail.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // The connection is destroyed at the deadline: what still waits in it would otherwise be sent.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** `Name <address>` as an address object: as text, 'a@x, b@x' would be two recipients. */
export function parseSender(from: string): { name: string; address: string } {
  const match = /^(.*)<([^<>]+)>\s*$/.exec(from);
  return match
    ? { name: (match[1] ?? '').replaceAll('"', '').trim(), address: (match[2] ?? '').trim() }
    : { name: '', address: from.trim() };
}

/** Notes when the whole content of the mail has been handed to the connection. */
function watchContent(transport: Transporter): () => boolean {
  let isWhole = false;
  transport.use('stream', ({ message }, done) => {
    message.processFunc((content) =>
      content.once('end', () => {
        isWhole = true;
      }),
    );
    done();
  });
  return () => isWhole;
}

/** The server has answered something, to whatever it was asked. */
export const isServersAnswer = (error: unknown): boolean =>
  (Object(error) as { responseCode?: unknown }).responseCode !== undefined;

/** Sends by SMTP with one connection per mail, because mails are rare and instances short-lived. */
export function createMailer({ smtpUrl, from, nameOf }: MailerOptions): Mailer {
  const sender = parseSender(from);
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  return {
    async send({ id, to, subject, text, html, headers, deadline }) {
      const transport = await connect(smtpUrl);
      const isSentWhole = watchContent(transport);
      try {
        await transport.sendMail({
          // The organisation's own name; the address is the operator's.
          from: { ...sender, name: sender.name || (nameOf?.() ?? '') },
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          signal: deadline,
        });
      } catch (error) {
        if (isSentWhole() && !isServersAnswer(error))
          throw new LostAnswer('The mail server has the mail and did not answer.', { cause: error });
        if (deadline.aborted) throw new Error('The mail server was too slow.', { cause: error });
        throw error;
      } finally {
        transport.close();
      }
    },
  };
}
