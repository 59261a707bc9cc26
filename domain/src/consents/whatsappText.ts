/** The message that opens in WhatsApp, ready to send to a guardian. It names no child: a number may be mistyped. */
export const whatsappText = (site: string, link: string): string =>
  `A child for whom you are named as parent or guardian is going to take part in ${site}. Please open this link, read, and say yes or no. You need no account. Keep the link: with it you can change your mind. ${link}`;
