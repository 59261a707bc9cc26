import { expect } from 'playwright/test';
import { env } from '../../support/server';

interface Mail {
  to: string | string[];
  subject: string;
  text: string;
}

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${env('MAIL_URL')}/api/messages`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => JSON.stringify(mail.to).includes(address));
}

/** Waits until the local inbox has `count` mails for the address; the newest first. */
export async function expectMails(address: string, count: number): Promise<Mail[]> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBe(count);
  return mailsTo(address);
}
