import { messages } from '@ndeiya/domain/kernel/messages';
import { passApiMessages } from '@ndeiya/domain/people/apiMessages';
import type { Page } from 'playwright/test';
import { answerHome, answerLists, failEvents, type Undo } from './publicAnswers';
import { expect, openMenu } from './test';

/** A public page in one of its states. */
export interface PublicState {
  name: string;
  path: string;
  /** Runs before the page is opened, and returns a function that undoes it. */
  prepare?: (page: Page) => Promise<Undo>;
  /** Brings the open page into the state, and waits for it. */
  reach?: (page: Page) => Promise<void>;
  /** The errors that the page logs in this state. */
  logs?: RegExp[];
  /** The same parts draw another state of the list: this one is looked at only at night. */
  isLikeAnother?: true;
}

const main = (page: Page) => page.getByRole('main');
const shows = (text: string | RegExp) => async (page: Page) => {
  await expect(main(page).getByText(text).first()).toBeVisible();
};
const heading = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
/** Submits a form unchanged, and waits for the first error. */
const sendEmpty = (button: string | RegExp) => async (page: Page) => {
  await main(page).getByRole('button', { name: button }).click();
  await expect(
    main(page)
      .getByText(/is required\.|Choose/)
      .first(),
  ).toBeVisible();
};

const openEvent = async (page: Page) => {
  await main(page)
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Back to Events' })).toBeVisible();
};

/** The whole home page, with the form that loads when it comes near the screen. */
const wholeHome = async (page: Page) => {
  await page.getByRole('heading', { name: 'Contact Us' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('form', { name: 'Contact Us' })).toBeVisible();
};

const openLightbox = async (page: Page) => {
  await main(page)
    .getByRole('link', { name: /^Open picture/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
};

const openDropdown = async (page: Page) => {
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Participate' }).click();
  await expect(page.getByRole('link', { name: 'To Contest' }).first()).toBeVisible();
};

const refusedLogin = async (page: Page) => {
  await main(page).getByLabel('Email').fill('nobody@example.org');
  await main(page)
    .getByLabel(/^Password/)
    .fill('not the password');
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(messages.login.failed)).toBeVisible();
};

const wrongPass = async (page: Page) => {
  await main(page).getByLabel('Code').fill('no such code');
  await main(page).getByRole('button', { name: 'Open my pass' }).click();
  await expect(main(page).getByText(passApiMessages.invalidCode)).toBeVisible();
};

const badNewsletterAddress = async (page: Page) => {
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel(/email/i).fill('not an address');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('alert')).toBeVisible();
};

const warned = async (page: Page) => {
  await page.getByRole('link', { name: 'Click to Register' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: messages.participant.loginRequiredShort }),
  ).toBeVisible();
  // The page that the message leads to has a file of its own.
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeVisible();
};

/** The browser says that it is offline; what the page still has to load comes all the same. */
const goOffline = async (page: Page) => {
  await heading(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
};

const TOKEN = 'a'.repeat(43);

/** Every public page in its first state. */
export const PAGES: PublicState[] = [
  { name: 'home', path: '/', reach: wholeHome },
  { name: 'about', path: '/about_us', reach: heading },
  { name: 'results', path: '/results', reach: heading },
  { name: 'events', path: '/events', reach: shows('Read More') },
  { name: 'an event', path: '/events', reach: openEvent },
  {
    name: 'gallery',
    path: '/gallery',
    reach: async (page) => {
      await expect(
        main(page)
          .getByRole('link', { name: /^Open picture/ })
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'videos',
    path: '/videos',
    reach: async (page) => {
      await expect(
        main(page)
          .getByRole('link', { name: /^Play video/ })
          .first(),
      ).toBeVisible();
    },
  },
  { name: 'participate', path: '/participate', reach: shows('Click to Register') },
  { name: 'terms', path: '/terms', reach: heading },
  { name: 'open an account', path: '/register/user', reach: heading },
  { name: 'partner', path: '/register/partner', reach: heading },
  { name: 'group', path: '/register/group', reach: heading },
  { name: 'login', path: '/login', reach: heading },
  { name: 'forgot password', path: '/forgot_password', reach: heading },
  { name: 'reset password', path: '/reset_password', reach: heading },
  { name: 'newsletter', path: `/newsletter/confirm?token=${TOKEN}`, reach: heading },
  { name: 'unsubscribe', path: '/newsletter/unsubscribe', reach: heading },
  { name: 'pass', path: '/pass', reach: heading },
  { name: 'check a certificate', path: '/c', reach: heading },
  { name: 'consent', path: '/consent', reach: heading },
  { name: 'stop text messages', path: '/stop#AAAAAAAA', reach: heading },
  { name: 'no such page', path: '/no/such/page', reach: heading },
];

/** The three lists have the same frame for each state. */
const likeEvents = (list: string) => (list === 'events' ? {} : { isLikeAnother: true as const });

/** The other states of the pages. */
export const STATES: PublicState[] = [
  {
    name: 'home, empty',
    path: '/',
    prepare: (page) => answerHome(page, 'empty'),
    reach: shows(messages.gallery.none),
  },
  {
    name: 'home, failed',
    path: '/',
    prepare: (page) => answerHome(page, 'failed'),
    reach: shows(messages.gallery.none),
    logs: [/^load home: /],
  },
  {
    name: 'events, none found',
    path: '/events',
    reach: async (page) => {
      await page.getByRole('searchbox').fill('no such event');
      await expect(main(page).getByText('0 events found')).toBeVisible();
    },
  },
  ...['events', 'gallery', 'videos'].flatMap((name): PublicState[] => [
    {
      ...likeEvents(name),
      name: `${name}, loading`,
      path: `/${name}`,
      prepare: (page) => answerLists(page, 'never'),
      reach: async (page) => {
        await heading(page);
        await expect(main(page).getByRole('status').first()).toBeAttached();
      },
    },
    {
      ...likeEvents(name),
      name: `${name}, empty`,
      path: `/${name}`,
      prepare: (page) => answerLists(page, 'empty'),
      reach: shows(/^No (events|images|videos) available\.$/),
    },
    {
      ...likeEvents(name),
      name: `${name}, failed`,
      path: `/${name}`,
      prepare: (page) => answerLists(page, 'failed'),
      reach: shows('Try again'),
      logs: [new RegExp(`^load ${name}: `)],
    },
  ]),
  { name: 'no such event', path: '/events/no-such-event', reach: shows(messages.event.notFound) },
  {
    name: 'an event, failed',
    path: '/events/some-event',
    prepare: failEvents,
    reach: shows('Try again'),
    logs: [/^load event some-event: /],
  },
  { name: 'gallery, lightbox', path: '/gallery', reach: openLightbox },
  { name: 'menu', path: '/terms', reach: openDropdown },
  { name: 'participate, without a session', path: '/participate', reach: warned },
  { name: 'open an account, wrong', path: '/register/user', reach: sendEmpty('Open an account') },
  {
    name: 'partner, wrong',
    path: '/register/partner',
    reach: sendEmpty('Send application'),
    isLikeAnother: true,
  },
  { name: 'group, wrong', path: '/register/group', reach: sendEmpty('Send request'), isLikeAnother: true },
  { name: 'login, refused', path: '/login', reach: refusedLogin, logs: [/^log in: /] },
  {
    name: 'forgot password, wrong',
    path: '/forgot_password',
    reach: sendEmpty('Send Reset Code'),
    isLikeAnother: true,
  },
  {
    name: 'reset password, wrong',
    path: '/reset_password',
    reach: sendEmpty('Reset Password'),
    isLikeAnother: true,
  },
  { name: 'pass, wrong code', path: '/pass', reach: wrongPass, logs: [/^open a pass: /] },
  { name: 'newsletter, wrong', path: '/terms', reach: badNewsletterAddress },
  { name: 'offline', path: '/register/partner', reach: goOffline },
];
